import { formatDateTime, paths } from '@linksouq/shared-api/contract';
import type { OperatorAction, OperatorQueue, QueueCase } from '@linksouq/shared-api/operator';
import { Icon, StatusChip, WarningIcon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { Actions } from '../../parts/Actions';
import { ageOf } from '../../parts/age';
import { Masked } from '../../parts/Masked';
import styles from '../../parts/parts.module.css';
import * as to from '../../paths';
import { actorName, channelName, money, problemName, refundReason, stateName } from '../../words';
import { Pictures } from './Pictures';

/**
 * Returns the address of the screen about a case: a dispute, an order or a person. Returns undefined if the case has
 * none of these.
 */
function addressOf(queue: OperatorQueue, { order, seller, buyer }: QueueCase): string | undefined {
  if (order) return queue === 'disputes' ? to.dispute(order.id) : to.order(order.id);
  if (seller) return to.person('seller', seller.id);
  return buyer ? to.person('buyer', buyer.id) : undefined;
}

/** In these queues the state differs from case to case, so each case shows it. */
const QUEUES_WITH_STATE: readonly OperatorQueue[] = ['frozen', 'pages', 'refunds'];

/** The cases of these queues show the name of the brand. */
const QUEUES_WITH_BRAND: readonly OperatorQueue[] = ['messages', 'refunds'];

/** The subject of `freeze-seller` is the seller. The subject of other actions is the case. */
const subjectOf =
  ({ id, seller }: QueueCase) =>
  (action: OperatorAction) =>
    action === 'freeze-seller' && seller ? seller.id : id;

const factsOf = ({ buyer, amountFils }: QueueCase) => [
  ...(buyer?.name ? [buyer.name] : []),
  ...(amountFils === null ? [] : [money(amountFils)]),
];

export function Case({ queue, of }: { queue: OperatorQueue; of: QueueCase }) {
  const { title, since, deadline, overdue, amountFils, seller, buyer, message, approvals, needed } = of;
  const detail = queue === 'refunds' ? refundReason(of.detail) : of.detail;
  const warnings =
    queue === 'messages' ? of.warnings.map(problemName) : of.warnings.map((warning) => t(warning));
  const brandName = QUEUES_WITH_BRAND.includes(queue) ? buyer?.name : undefined;
  const address = addressOf(queue, of);
  return (
    <>
      <div className={styles.line}>
        {address ? (
          <Link className={styles.link} to={address}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi className={styles.strong}>{title}</bdi>
        )}
        {QUEUES_WITH_STATE.includes(queue) && <span>{stateName(of.state)}</span>}
        {amountFils !== null && <bdi className={styles.amount}>{money(amountFils)}</bdi>}
        <StatusChip tone={overdue ? 'danger' : 'info'}>
          {overdue
            ? t('Overdue, waits {age}', { age: ageOf(since) })
            : t('Waits {age}', { age: ageOf(since) })}
        </StatusChip>
      </div>
      {message && (
        <p className={styles.strong}>
          {t('{who}, {channel}', { who: actorName(message.to), channel: channelName(message.channel) })}
        </p>
      )}
      {brandName && (
        <p>
          <bdi>{brandName}</bdi>
        </p>
      )}
      {detail && (
        <p className={styles.text}>
          <bdi>{detail}</bdi>
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <Icon of={WarningIcon} size={18} />
          <bdi>{warning}</bdi>
        </p>
      ))}
      <p className={styles.small}>
        {t('Decide by {time}', { time: formatDateTime(deadline) })}
        {seller && address !== to.person('seller', seller.id) && (
          <>
            {' · '}
            <Link to={to.person('seller', seller.id)}>
              <bdi dir="ltr">{seller.username}</bdi>
            </Link>
          </>
        )}
        {needed > 1 &&
          ` · ${t('Approved by {approvals, number} of {needed, number} operators', { approvals, needed })}`}
      </p>
      {queue === 'payouts' && (
        <div className={styles.start}>
          <span className={styles.label}>{t('Account number')}</span>
          <Masked kind="payout" id={of.id} field="bank" value="••••" />
        </div>
      )}
      {of.pictures.length > 0 && <Pictures of={of.pictures} />}
      {queue === 'pages' && seller && (
        <a
          className={styles.link}
          href={paths.seller(seller.username)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('Open the public page')}
        </a>
      )}
      <Actions actions={of.actions} subject={subjectOf(of)} about={title} facts={factsOf(of)} />
    </>
  );
}
