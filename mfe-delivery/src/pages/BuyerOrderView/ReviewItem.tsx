/**
 * One item with View, Accept, Reject and its history (product §2). While the View dialog is open, only the
 * dialog has Accept and Reject.
 */
import { useId, useRef, useState } from 'react';
import {
  type Chip,
  type DeliveryAnswer,
  type DeliveryItem,
  formatDate,
  formatDateTime,
  isItemDone,
  isScreenshotType,
  isWorkOpen,
  ITEM_CHIPS,
  itemActionsOf,
  itemStateOf,
  mediaUrl,
} from '@linksouq/shared-api/contract';
import {
  Button,
  buttonClass,
  ChevronDownIcon,
  ChevronUpIcon,
  cx,
  focusIsLost,
  Icon,
  Modal,
  StatusChip,
  unbroken,
  useExpanded,
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Action, useAction } from '@linksouq/shared-ui/kit';
import { BriefLink } from '../../delivery/BriefLink';
import { answerByText, answerTimeLeft, isLate } from '../../delivery/deadline';
import { hasEnded } from '../../delivery/order-state';
import { reasonText } from '../../delivery/reason-text';
import { RevisionList } from '../../delivery/RevisionList';
import { currentRevision, revisionName } from '../../delivery/revision-name';
import { isWebLink, WorkView } from '../../delivery/WorkView';
import styles from './BuyerOrderView.module.css';
import { Decision } from './Decision';

interface ReviewItemProps {
  order: DeliveryAnswer['order'];
  item: DeliveryItem;
  /** All other items of the order are finished. */
  isLast: boolean;
  /** If true, an item without a delivery shows the due date of the order. */
  isDueShown: boolean;
}

/** Returns whether the item is finished after the brand accepts the open submission. */
const finishesItem = ({ contentType, contentStatus, postStatus }: DeliveryItem): boolean =>
  isItemDone({
    contentType,
    contentStatus: contentStatus === 'pending' ? 'approved' : contentStatus,
    postStatus: postStatus === 'pending' ? 'approved' : postStatus,
  });

/** Returns the chip of an item. If work is not open, the chip never states that the item waits for the brand. */
function chipFor(order: ReviewItemProps['order'], state: ReturnType<typeof itemStateOf>): Chip {
  const endChip = hasEnded(order) ? END_CHIPS[state] : undefined;
  if (endChip) return endChip;
  return state === 'review' && !isWorkOpen(order)
    ? { text: 'Not decided', tone: 'muted' }
    : ITEM_CHIPS[state];
}
/** The chips of items after their order has ended. States that are not listed keep their usual chip. */
const END_CHIPS: Readonly<Partial<Record<ReturnType<typeof itemStateOf>, Chip>>> = {
  nothing: { text: 'Not delivered', tone: 'muted' },
  review: { text: 'Closed', tone: 'muted' },
  rejected: { text: 'Closed', tone: 'muted' },
  'waiting-link': { text: 'Accepted, no link sent', tone: 'muted' },
};
/** Returns whether the seller posts the work after the brand accepts it. */
const isPostedLater = ({ contentType, contentStatus }: DeliveryItem) =>
  contentStatus === 'pending' && !isScreenshotType(contentType);

function afterAcceptance(item: DeliveryItem, isLast: boolean, name: string): string {
  if (isPostedLater(item))
    return t('Accept, and it is ready to post. {name} then sends you the link.', { name });
  return isLast && finishesItem(item)
    ? t('Accept, and the order is completed. {name} is then paid.', { name })
    : t('Accept, and this item is finished.');
}

/** Maximum number of talking points beside the picture. The details show all talking points. */
const POINTS_BESIDE = 2;
const Points = ({ of }: { of: readonly string[] }) => (
  <ul className={styles.points}>
    {of.map((point) => (
      <li key={point}>
        <bdi>{point}</bdi>
      </li>
    ))}
  </ul>
);

export function ReviewItem({ order, item, isLast, isDueShown }: ReviewItemProps) {
  const [viewing, setViewing] = useState(false);
  const [expanded, setExpanded] = useExpanded(`item-${item.id}`);
  const panel = useId();
  const details = useRef<HTMLButtonElement>(null);
  /** Moves the focus to the details button, because the pressed button disappears after a decision. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (focusIsLost()) details.current?.focus();
    });
  const accept = useAction({ onEnd: keepFocus });
  const reject = useAction({ onEnd: keepFocus });
  /** The last decision that the person has sent, and its revision. */
  const [sent, setSent] = useState<{ action: 'accept' | 'reject'; of: string }>();
  /** Hides the failure of an earlier revision, and of a decision before the last one. */
  const withOwnFailure = (name: 'accept' | 'reject', action: Action): Action =>
    sent?.action === name && sent.of === item.submittedContentId
      ? action
      : { ...action, failure: undefined, reason: undefined };
  const state = itemStateOf(item);
  const chip = chipFor(order, state);
  const name = t(item.name);
  /** The seller's name for the content, if it differs from the item's name. */
  const ownName = item.contentName && item.contentName !== item.name ? item.contentName : undefined;
  const current = currentRevision(item);
  const [first] = item.revisions;
  const waitsForBrand = state === 'review' && isWorkOpen(order);
  const left = waitsForBrand && item.autoApproveAt ? answerTimeLeft(item.autoApproveAt) : undefined;
  const timeLeft = left && <StatusChip tone="warn">{left}</StatusChip>;
  const isOverdue = isWorkOpen(order) && isLate(order);
  const points = order.details ? [...order.details.talkingPoints, order.details.other].filter(Boolean) : [];
  // The React key is the id of the revision. When a newer revision arrives, React replaces `Decision`, and its open
  // popup closes. So the popup cannot reject the newer revision.
  const decision = (onDecided?: () => void) =>
    itemActionsOf(order, item, 'buyer').length > 0 &&
    item.submittedContentId && (
      <Decision
        key={item.submittedContentId}
        orderId={order.id}
        submittedContentId={item.submittedContentId}
        paidSeller={isLast && finishesItem(item) ? order.sellerName : undefined}
        deadline={
          waitsForBrand &&
          item.autoApproveAt && (
            <p className={styles.deadline}>
              {/* If the dialog is closed, the chip is beside the picture. */}
              {viewing && timeLeft}
              <span className={styles.note}>{unbroken(answerByText(item.autoApproveAt))}</span>
            </p>
          )
        }
        consequence={afterAcceptance(item, isLast, order.sellerName)}
        actions={{ accept: withOwnFailure('accept', accept), reject: withOwnFailure('reject', reject) }}
        onSend={setSent}
        onDecided={onDecided}
      />
    );
  const hasNothingToView = state === 'nothing' && !isWorkOpen(order);
  return (
    <li
      className={styles.item}
      data-due={waitsForBrand ? '' : undefined}
      data-quiet={state === 'nothing' ? '' : undefined}
    >
      <div className={styles.itemHead}>
        {item.posterUrl && (
          <button type="button" className={styles.poster} onClick={() => setViewing(true)}>
            <img src={mediaUrl(item.posterUrl)} alt="" loading="lazy" />
            <span>{t('View')}</span>
          </button>
        )}
        <div className={styles.itemWords}>
          <h2 className={styles.itemName}>{name}</h2>
          {ownName && (
            <p className={styles.note}>
              <bdi>{ownName}</bdi>
            </p>
          )}
          {state === 'review' && current && (
            <p className={styles.note}>{revisionName(current, item.contentType)}</p>
          )}
          {/* Here no chip shows the state, because a line above the items already says that deliveries wait. */}
          {waitsForBrand && (
            <>
              {timeLeft}
              {points.length > 0 && (
                <div className={styles.askedBeside}>
                  <h3 className={styles.asked}>{t('You asked for')}</h3>
                  <Points of={points.slice(0, POINTS_BESIDE)} />
                </div>
              )}
            </>
          )}
          {/* After a rejection, screen readers say the new state. No toast says it. */}
          <span className={styles.chip} aria-live="polite">
            {!waitsForBrand && (
              <StatusChip tone={state === 'nothing' && isOverdue ? 'warn' : chip.tone}>
                {t(chip.text)}
              </StatusChip>
            )}
          </span>
          {state === 'rejected' && isWorkOpen(order) && (
            <p className={styles.note}>
              {item.reason && (
                <strong className={styles.reason}>
                  {t('Reason: {reason}', { reason: reasonText(item.reason) })}
                </strong>
              )}
              {!isOverdue && t('{name} revises it.', { name: order.sellerName })}
            </p>
          )}
        </div>
        {!hasNothingToView && (
          <>
            {state !== 'nothing' && (
              <button
                ref={details}
                type="button"
                className={styles.expand}
                aria-expanded={expanded}
                aria-controls={panel}
                onClick={() => setExpanded(!expanded)}
              >
                <span className="visually-hidden">{t('Details of {name}', { name })}</span>
                <Icon of={expanded ? ChevronUpIcon : ChevronDownIcon} />
              </button>
            )}
            <div className={styles.view}>
              {item.submittedContentId
                ? !item.posterUrl && (
                    <Button variant="secondary" onClick={() => setViewing(true)}>
                      {t('View')}
                    </Button>
                  )
                : isDueShown &&
                  order.dueAt && (
                    <span className={cx(styles.dueDay, isOverdue && styles.overdue)}>
                      {unbroken(
                        isOverdue
                          ? t('Late since {date}', { date: formatDate(order.dueAt) })
                          : t('By {date}', { date: formatDate(order.dueAt) }),
                      )}
                    </span>
                  )}
              {isItemDone(item) && item.postLink && isWebLink(item.postLink) && (
                <a
                  className={buttonClass({ variant: 'ghost' })}
                  href={item.postLink}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                >
                  {t('View the live post')}
                </a>
              )}
            </div>
          </>
        )}
      </div>
      {!viewing && decision()}
      <div id={panel} className={styles.panel} hidden={!expanded}>
        {item.revisions.length > 1 && <RevisionList order={order} item={item} />}
        {points.length > (waitsForBrand ? POINTS_BESIDE : 0) && (
          <div>
            <h3 className={styles.asked}>{t('You asked for')}</h3>
            <Points of={points} />
          </div>
        )}
        <div className={styles.delivered}>
          {/* If the item has only one revision, the head shows the state of the revision, and View opens it. */}
          {first && item.revisions.length === 1 && (
            <p className={styles.note}>
              {unbroken(t('Delivered on {at}', { at: formatDateTime(first.createdAt) }))}
            </p>
          )}
          <BriefLink pdfPath={item.brief.pdfPath} className={styles.brief} />
        </div>
      </div>
      <Modal isOpen={viewing} onClose={() => setViewing(false)} title={name} footer={false}>
        <div className={styles.popup}>
          <WorkView
            name={ownName ?? name}
            contentUrl={item.contentUrl}
            posterUrl={item.posterUrl}
            postLink={item.postLink}
          />
          {decision(() => setViewing(false))}
        </div>
      </Modal>
    </li>
  );
}
