/**
 * Shows one item with View, Accept and Reject, and its history (product §2 Buyer order view). While the View
 * dialog is open, only the dialog has Accept and Reject, so that each button exists once.
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
  stateOf,
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
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { BriefLink } from '../../delivery/BriefLink';
import { answerByText, answerTimeLeft, isLate } from '../../delivery/deadline';
import { reasonText } from '../../delivery/reason-text';
import { RevisionList } from '../../delivery/RevisionList';
import { currentRevision, revisionName } from '../../delivery/revision-name';
import { isWebLink, WorkView } from '../../delivery/WorkView';
import styles from './BuyerOrderView.module.css';
import { Decision } from './Decision';

interface ReviewItemProps {
  order: DeliveryAnswer['order'];
  item: DeliveryItem;
  /** Whether all other items of the order are finished. */
  isLast: boolean;
  /** Whether an item without a delivery shows the due time of the order. */
  isDueShown: boolean;
}

/** Returns whether accepting the open submission finishes the item. */
const finishesItem = ({ contentType, contentStatus, postStatus }: DeliveryItem): boolean =>
  isItemDone({
    contentType,
    contentStatus: contentStatus === 'pending' ? 'approved' : contentStatus,
    postStatus: postStatus === 'pending' ? 'approved' : postStatus,
  });

/** Returns the chip of an item. If the order is not in progress, the chip shows no waiting state. */
function chipFor(order: ReviewItemProps['order'], state: ReturnType<typeof itemStateOf>): Chip {
  const isOver = ['completed', 'declined', 'expired', 'cancelled'].includes(stateOf(order));
  const endChip = isOver ? END_CHIPS[state] : undefined;
  if (endChip) return endChip;
  return state === 'review' && !isWorkOpen(order)
    ? { text: 'Not decided', tone: 'muted' }
    : ITEM_CHIPS[state];
}
/** The chips of items whose order has ended. */
const END_CHIPS: Readonly<Partial<Record<ReturnType<typeof itemStateOf>, Chip>>> = {
  nothing: { text: 'Not delivered', tone: 'muted' },
  review: { text: 'Closed', tone: 'muted' },
  rejected: { text: 'Closed', tone: 'muted' },
  'waiting-link': { text: 'Accepted', tone: 'ok' },
};
/** Returns whether the seller posts the work after it is accepted. */
const isPostedLater = ({ contentType, contentStatus }: DeliveryItem) =>
  contentStatus === 'pending' && !isScreenshotType(contentType);

/** Says what happens after the open submission is accepted. */
function afterAcceptance(item: DeliveryItem, isLast: boolean, name: string): string {
  if (isPostedLater(item))
    return t('Accept, and it is ready to post. {name} then sends you the link.', { name });
  return isLast && finishesItem(item)
    ? t('Accept, and the order is completed. {name} is then paid.', { name })
    : t('Accept, and this item is finished.');
}

/** Number of talking points beside the picture of a delivery. Details shows all of them. */
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
  const [expanded, setExpanded] = useState(false);
  const panel = useId();
  const details = useRef<HTMLButtonElement>(null);
  /**
   * The pressed button disappears after a decision. Then the focus moves to the details button of the item.
   */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (focusIsLost()) details.current?.focus();
    });
  const state = itemStateOf(item);
  const chip = chipFor(order, state);
  const name = t(item.name);
  /** The name that the seller gave the content, if it differs from the name of the item. */
  const ownName = item.contentName && item.contentName !== item.name ? item.contentName : undefined;
  const current = currentRevision(item);
  const [first] = item.revisions;
  const waitsForBrand = state === 'review' && isWorkOpen(order);
  const left = waitsForBrand && item.autoApproveAt ? answerTimeLeft(item.autoApproveAt) : undefined;
  const timeLeft = left && <StatusChip tone="warn">{left}</StatusChip>;
  const isOverdue = isWorkOpen(order) && isLate(order);
  const points = order.details ? [...order.details.talkingPoints, order.details.other].filter(Boolean) : [];
  // A newer revision gets a new key, which resets the state and closes an open popup. So the popup of an
  // older revision cannot reject the newer one.
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
              {/* In the list, the chip is beside the picture. */}
              {viewing && timeLeft}
              <span className={styles.note}>{unbroken(answerByText(item.autoApproveAt))}</span>
            </p>
          )
        }
        consequence={afterAcceptance(item, isLast, order.sellerName)}
        onDecided={onDecided}
        onShown={keepFocus}
      />
    );
  // Without a delivery, and if the order is not in progress, the item has no View button.
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
          {/* The line above the items says that this delivery waits. */}
          {waitsForBrand ? (
            <>
              {timeLeft}
              {points.length > 0 && (
                <div className={styles.askedBeside}>
                  <h3 className={styles.asked}>{t('You asked for')}</h3>
                  <Points of={points.slice(0, POINTS_BESIDE)} />
                </div>
              )}
            </>
          ) : (
            <StatusChip tone={state === 'nothing' && isOverdue ? 'warn' : chip.tone}>
              {t(chip.text)}
            </StatusChip>
          )}
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
        {item.revisions.length > 1 && <RevisionList item={item} />}
        {points.length > (waitsForBrand ? POINTS_BESIDE : 0) && (
          <div>
            <h3 className={styles.asked}>{t('You asked for')}</h3>
            <Points of={points} />
          </div>
        )}
        <div className={styles.delivered}>
          {/* The head already shows the state of a single revision, and View opens it. */}
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
