import type { ActionResult, Effect } from '@linksouq/shared-api/operator';
import { Banner } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { actorName, channelName, lineName, money, stateName } from '../words';
import { orderStateName } from '../parts/OrderState';
import styles from './frame.module.css';

/** Shows what an action will change: states, money, messages, sessions. */
export function Effects({ of: { effects: allEffects, changed, approvals, needed } }: { of: ActionResult }) {
  const effects = withOneLedgerEffect(allEffects);
  return (
    <section className={styles.effects} aria-label={t('Effects')} data-effects tabIndex={-1}>
      {!changed && <Banner tone="warn">{t('It was done before. Nothing will change.')}</Banner>}
      {needed > 1 && (
        <Banner tone="warn">
          {t(
            'This action needs the approval of {needed, number} operators. With your approval, it has {approvals, number}.',
            {
              needed,
              approvals,
            },
          )}
        </Banner>
      )}
      {effects.length === 0 && <p>{t('No money moves, and no message is sent.')}</p>}
      {effects.length > 0 && (
        <ul>
          {effects.map((effect, at) => (
            <li key={at}>
              <p>
                <bdi>{effectSentence(effect)}</bdi>
              </p>
              {effect.text && (
                <p className={styles.quote}>
                  <bdi>{effect.text}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Replaces the ledger lines by one effect. Its amount is the sum of the lines, and its text lists them. */
function withOneLedgerEffect(effects: readonly Effect[]): Effect[] {
  const ledgerLines = effects.filter(({ what }) => what === 'ledger');
  const [first] = ledgerLines;
  if (!first) return [...effects];
  const sum: Effect = {
    ...first,
    amountFils: ledgerLines.reduce((all, { amountFils }) => all + (amountFils ?? 0), 0),
    text: ledgerLines
      .map(({ kind, amountFils }) => `${lineName(kind)}: ${money(amountFils ?? 0)}`)
      .join('\n'),
  };
  return effects.flatMap((effect) => (effect === first ? [sum] : effect.what === 'ledger' ? [] : [effect]));
}

/** A partial refund divides a payment into parts. Returns the sentence about one part. */
function shareSentence(kind: string, amount: string): string {
  if (kind === 'brand') return t('The brand gets {amount} back.', { amount });
  if (kind === 'fee_returned') return t('{amount} of this refund is from the brand’s fee.', { amount });
  if (kind === 'seller') return t('The influencer receives {amount}, after the commission.', { amount });
  if (kind === 'commission') return t('The platform keeps a commission of {amount}.', { amount });
  return t('The platform keeps {amount} of the brand’s fee.', { amount });
}

function refundSentence(kind: string, to: string, amount: string): string {
  if (kind === 'done')
    return t('The refund of {amount} is marked as completed. The platform sends no money.', { amount });
  if (kind === 'owed')
    return to === 'seller'
      ? t(
          'The refund left this amount out. Return {amount} to the influencer on the website of the payment provider.',
          { amount },
        )
      : t(
          'The refund left this amount out. Return {amount} to the brand on the website of the payment provider.',
          { amount },
        );
  return to === 'seller'
    ? t('Refund: {amount} to the influencer', { amount })
    : t('Refund: {amount} to the brand', { amount });
}

function effectSentence({ what, amountFils, to, channel, kind }: Effect): string {
  const amount = money(amountFils ?? 0);
  const who = actorName(to);
  if (what === 'state') return t('New state: {state}', { state: orderStateName(kind) ?? stateName(kind) });
  if (what === 'refund') return refundSentence(kind, to, amount);
  if (what === 'share') return shareSentence(kind, amount);
  if (what === 'ledger') return t('The balance of the influencer changes by {amount}.', { amount });
  if (what === 'message') return t('Message: {who}, {channel}', { who, channel: channelName(channel) });
  if (what === 'sessions')
    return t('{count, plural, one {# session or link ends.} other {# sessions and links end.}}', {
      count: Number(kind),
    });
  if (what === 'page')
    return kind === 'accepted'
      ? t('Support has seen the page. It is visible.')
      : t(
          'The page is hidden and gets no new orders until the influencer changes it and support accepts the change.',
        );
  if (what === 'report')
    return kind === 'reported'
      ? t('The account waits in the queue of reported accounts.')
      : t('The report is closed. The account stays as it is.');
  if (what === 'personal')
    return kind === 'copy'
      ? t('The person gets a message with a link to the copy. The link works for 7 days.')
      : t(
          'The account, its messages and its files are deleted for ever. Records of payments stay, without names.',
        );
  if (what === 'approval') return t('Your approval is recorded.');
  return t('The plan ends.');
}
