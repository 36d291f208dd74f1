import type { Bank, BankForm } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { banks } from '../schema';
import { lockSeller } from '../../shop/sellers/load-seller';
import { advanceStepper } from '../../shop/sellers/stepper';
import { encryptAccount } from './encrypt-account';

const TAIL = 4;

/** POST and PATCH /banks: one payout method per seller. Onboarding step 3. */
export async function saveBank(ctx: Context, sellerId: string, form: BankForm): Promise<Bank> {
  const { name, title, account, address } = form;
  const values = {
    name,
    title,
    address,
    accountEncrypted: encryptAccount(ctx.secrets.bankKey, sellerId, account),
    accountTail: account.slice(-TAIL),
  };
  await ctx.db.transaction(async (tx) => {
    await lockSeller(tx, sellerId);
    await tx
      .insert(banks)
      .values({ sellerId, ...values })
      .onConflictDoUpdate({ target: banks.sellerId, set: values });
    await advanceStepper(tx, sellerId);
  });
  return { name, title, account, address, userId: sellerId };
}
