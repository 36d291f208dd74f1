import { eq } from 'drizzle-orm';
import { OPERATOR_REVEALS, type RevealField } from '@linksouq/shared-api/operator';
import { buyers } from '../../identity';
import { accountOf, banks, payouts } from '../../money';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { decryptAccount } from '../../platform/encrypt';
import { notFound } from '../../platform/http/errors';
import { sellers } from '../../shop';
import type { SignedIn } from '../accounts';
import { notForRole } from '../serve-operator';

/**
 * Returns a sensitive field unmasked. The audit log records the read.
 * @throws Refusal 404 if the value does not exist, or the role may not see it
 */
export function reveal(ctx: Context, { name, role }: SignedIn, request: RevealField): Promise<string> {
  const roles: readonly string[] = OPERATOR_REVEALS[request.field];
  if (!roles.includes(role)) throw notForRole();
  return ctx.db.transaction(async (tx) => {
    const value = await valueOf(tx, ctx, request);
    if (!value) throw notFound();
    const detail = { role, of: request.kind, field: request.field };
    await recordAudit(tx, ctx, { actor: name, action: 'reveal', subject: request.id, detail });
    return value;
  });
}

async function valueOf(tx: Tx, ctx: Context, { kind, id, field }: RevealField): Promise<string | undefined> {
  if (kind === 'payout') return field === 'bank' ? payoutAccount(tx, ctx, id) : undefined;
  if (field === 'bank') return kind === 'seller' ? sellerAccount(tx, ctx, id) : undefined;
  const [row] =
    kind === 'seller'
      ? await tx.select().from(sellers).where(eq(sellers.id, id)).limit(1)
      : await tx.select().from(buyers).where(eq(buyers.id, id)).limit(1);
  return row?.[field];
}
const formatAccount = ({ name, title, account }: { name: string; title: string; account: string }) =>
  `${account} · ${title} · ${name}`;

async function sellerAccount(tx: Tx, ctx: Context, id: string): Promise<string | undefined> {
  const [bank] = await tx.select().from(banks).where(eq(banks.sellerId, id)).limit(1);
  return (
    bank &&
    formatAccount({ ...bank, account: decryptAccount(ctx.secrets.bankKey, id, bank.accountEncrypted) })
  );
}
async function payoutAccount(tx: Tx, ctx: Context, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ payout: payouts, bank: banks })
    .from(payouts)
    .leftJoin(banks, eq(banks.sellerId, payouts.sellerId))
    .where(eq(payouts.id, id))
    .limit(1);
  const account = row && accountOf(ctx, row.payout, row.bank);
  return account ? formatAccount(account) : undefined;
}
