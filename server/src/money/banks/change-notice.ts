import { type BankForm, linkIn, maskAccount, paths, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { digestOf } from '../../platform/digest';
import { translate } from '../../platform/i18n';
import { notifyEverywhere } from '../../identity';
import type { SellerFacts } from '../callbacks';

/** Returns the purpose of a code that confirms only this account number, bank name and holder. */
export const changePurpose = ({ account, name, title }: BankForm): string =>
  `bank:${digestOf(JSON.stringify([account, name, title]))}`;

export const CODE_TEXT =
  '{code} is the code to change your {brand} payouts to the bank account {account}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it. If this was not you, contact support.';

const CHANGED_TEXT =
  'Your {brand} payouts go to the bank account {account} from now on. Withdrawals wait for {hours, plural, one {# hour} other {# hours}}. If this was not you, contact support at once.';

type Seller = Pick<SellerFacts, 'id' | 'phone' | 'email' | 'locale'>;

/** Queues a warning on every channel of the seller. */
export async function notifyOfChange(
  tx: Tx,
  ctx: Context,
  seller: Seller,
  accountTail: string,
): Promise<void> {
  const { config } = ctx;
  const text = translate(seller.locale, CHANGED_TEXT, {
    brand: config.settings.brand,
    account: maskAccount(accountTail),
    hours: Math.round(config.bankChangeHoldMs / HOUR_MS),
  });
  const message = {
    person: { kind: 'seller' as const, id: seller.id },
    template: 'bank-changed',
    text,
    link: linkIn(seller.locale, config.publicOrigin + paths.payout()),
  };
  await notifyEverywhere(tx, ctx, seller, message);
}
