/**
 * POST and PATCH /banks. The first account needs no code. To change the number, bank name or holder, the seller must
 * enter a code. The code is sent to the seller's phone, and is valid only for this account. After the change, the
 * seller gets a warning on every channel, and withdrawals wait (`bankChangeHoldMs`). So a thief with only a session
 * cannot redirect money.
 */
import { eq } from 'drizzle-orm';
import {
  ACCOUNT_TAIL,
  type Bank,
  type BankChange,
  type BankForm,
  isMaskedAccount,
  maskAccount,
  messages,
} from '@linksouq/shared-api/contract';
import { sendCode, withCode } from '../../identity';
import type { Context } from '../../platform/context';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { conflict, invalid } from '../../platform/http/errors';
import { recordAudit } from '../../platform/audit';
import { maskedName } from '../../platform/mask';
import { callbacks } from '../callbacks';
import { banks } from '../schema';
import { changePurpose, CODE_TEXT, notifyOfChange } from './change-notice';
import { decryptAccount, encryptAccount } from '../../platform/encrypt';
import { presentBank } from './load-bank';

type BankRow = typeof banks.$inferSelect;

/**
 * Stores the account of the request.
 * @param change the form. If it contains no number, or only the mask of the stored number, the stored number stays
 * @returns the stored account, with a masked number
 * @throws Refusal 401 if the seller does not exist; 409 if the seller is frozen, or a parallel request changed the
 * account; 422 if the number is missing or incomplete; 422 if the code is wrong; 422 if the request has no code (the
 * function first sends a code to the seller); 429 after too many codes or guesses
 */
export async function saveBank(
  ctx: Context,
  sellerId: string,
  change: BankChange,
  ip: string,
): Promise<Bank> {
  const seller = await callbacks().sellers.find(ctx.db, sellerId);
  if (seller.frozen) throw conflict(messages.accountFrozen);
  const stored = await bankOf(ctx.db, sellerId);
  const form = withNumber(change, stored);
  if (!changesAccount(ctx, stored, form)) {
    return ctx.db.transaction((tx) => write(tx, ctx, sellerId, form, { ip, isConfirmed: false }));
  }
  const code = { phone: seller.phone, ip, purpose: changePurpose(form) };
  if (form.otp === undefined || form.otp === null) {
    await sendCode(ctx, { ...code, text: CODE_TEXT, values: { account: maskAccount(tailOf(form.account)) } });
    throw invalid(messages.accountCodeSent, { otp: messages.accountCodeSent });
  }
  const bank = await withCode(ctx, { ...code, code: form.otp }, (tx) =>
    write(tx, ctx, sellerId, form, { ip, isConfirmed: true }),
  );
  ctx.wake();
  return bank;
}

/**
 * Puts the mask of the stored number into a form without a number.
 * @throws Refusal 422 if no number is stored
 */
function withNumber(form: BankChange, stored: BankRow | undefined): BankForm {
  const account = form.account ?? (stored && maskAccount(stored.accountTail));
  if (account === undefined)
    throw invalid(messages.accountNumberRequired, { account: messages.accountNumberRequired });
  return { ...form, account };
}

const tailOf = (account: string) => account.slice(-ACCOUNT_TAIL);

async function bankOf(db: DbOrTx, sellerId: string): Promise<BankRow | undefined> {
  const [row] = await db.select().from(banks).where(eq(banks.sellerId, sellerId)).limit(1);
  return row;
}

/** Returns whether the form replaces a stored number, bank name or holder. @throws see `changesNumber` */
function changesAccount(ctx: Context, stored: BankRow | undefined, form: BankForm): boolean {
  const isAnotherNumber = changesNumber(ctx, stored, form);
  if (!stored) return false;
  return isAnotherNumber || stored.name !== form.name || stored.title !== form.title;
}
/** Returns whether the form replaces a stored number. @throws Refusal 422 on the mask of another number */
function changesNumber(ctx: Context, stored: BankRow | undefined, { account }: BankForm): boolean {
  if (isMaskedAccount(account)) {
    if (stored && account.endsWith(stored.accountTail)) return false;
    throw invalid(messages.accountNumberWhole, { account: messages.accountNumberWhole });
  }
  return stored !== undefined && numberOf(ctx, stored) !== account;
}
/** Returns the stored number. If decryption fails, returns undefined, and each typed number counts as new. */
function numberOf(ctx: Context, { sellerId, accountEncrypted }: BankRow): string | undefined {
  try {
    return decryptAccount(ctx.secrets.bankKey, sellerId, accountEncrypted);
  } catch (error) {
    ctx.log.error({ err: error, sellerId }, 'a bank account could not be decrypted');
    return undefined;
  }
}

interface Confirmation {
  ip: string;
  /** Whether the form had the correct code. */
  isConfirmed: boolean;
}
/**
 * Writes the account. First repeats the checks while the row of the seller is locked, because a parallel request may have
 * changed the account.
 */
async function write(
  tx: Tx,
  ctx: Context,
  sellerId: string,
  form: BankForm,
  { ip, isConfirmed }: Confirmation,
): Promise<Bank> {
  const seller = await callbacks().sellers.lock(tx, sellerId);
  if (seller.frozen) throw conflict(messages.accountFrozen);
  const stored = await bankOf(tx, sellerId);
  const isNewAccount = changesAccount(ctx, stored, form);
  if (isNewAccount && !isConfirmed)
    throw conflict('Your payout method has changed meanwhile. Please look at it again.');
  const { name, title, account, address } = form;
  const number = isMaskedAccount(account)
    ? {}
    : {
        accountEncrypted: encryptAccount(ctx.secrets.bankKey, sellerId, account),
        accountTail: tailOf(account),
      };
  const values = {
    name,
    title,
    address,
    accountEncrypted: stored?.accountEncrypted ?? '',
    accountTail: stored?.accountTail ?? '',
    accountChangedAt: isNewAccount ? ctx.clock.now() : (stored?.accountChangedAt ?? null),
    ...number,
  };
  await tx
    .insert(banks)
    .values({ sellerId, ...values })
    .onConflictDoUpdate({ target: banks.sellerId, set: values });
  await recordAudit(tx, ctx, {
    actor: `seller ${sellerId}`,
    action: !stored ? 'add-bank' : isNewAccount ? 'change-bank' : 'edit-bank',
    subject: sellerId,
    detail: {
      from: stored ? maskAccount(stored.accountTail) : '',
      to: maskAccount(values.accountTail),
      fromBank: stored?.name ?? '',
      toBank: name,
      // Only initials, because the audit log is kept for ever.
      fromHolder: maskedName(stored?.title ?? ''),
      toHolder: maskedName(title),
      ip,
    },
  });
  if (isNewAccount) await notifyOfChange(tx, ctx, seller, values.accountTail);
  await callbacks().sellers.bankSaved(tx, sellerId);
  return presentBank({ sellerId, ...values });
}
