/** What a seller reads when another account number takes the place of a stored one. */
import { createHash } from 'node:crypto';
import { linkIn, maskAccount, paths } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { translate } from '../../platform/i18n';
import { enqueue } from '../../platform/jobs/enqueue';
import type { OutgoingMessage } from '../../platform/ports/messages';
import type { SellerFacts } from '../parties';

const HOUR_MS = 3_600_000;

/** The code confirms this number only: one that was asked for another number, or to sign in, is worth nothing here. */
export const changePurpose = (account: string): string =>
  `bank:${createHash('sha256').update(account).digest('base64url')}`;

export const CODE_TEXT =
  '{code} changes your {brand} payouts to the bank account {account}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. If this was not you, tell nobody and contact support.';

const TEXT =
  'Your {brand} payouts go to the bank account {account} from now on. Withdrawals wait for {hours, plural, one {# hour} other {# hours}}. If this was not you, contact support at once.';

type Seller = Pick<SellerFacts, 'phone' | 'email' | 'locale'>;

/** Queues the notice on every channel that reaches the seller. */
export async function tellChange(tx: Tx, ctx: Context, seller: Seller, accountTail: string): Promise<void> {
  const { config } = ctx;
  const text = translate(seller.locale, TEXT, {
    brand: config.settings.brand,
    account: maskAccount(accountTail),
    hours: Math.round(config.bankChangeHoldMs / HOUR_MS),
  });
  const message = {
    template: 'bank-changed',
    text,
    link: linkIn(seller.locale, config.publicOrigin + paths.payout()),
  };
  const channels: Pick<OutgoingMessage, 'channel' | 'to'>[] = [
    { channel: 'sms', to: seller.phone },
    { channel: 'whatsapp', to: seller.phone },
    ...(ctx.messages.mails && seller.email ? [{ channel: 'email' as const, to: seller.email }] : []),
  ];
  const change = newId();
  for (const channel of channels)
    await enqueue(tx, ctx, 'message', `bank-changed:${change}:${channel.channel}`, {
      ...message,
      ...channel,
    });
}
