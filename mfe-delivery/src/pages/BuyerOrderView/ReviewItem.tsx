/** One item: View, and expand to Accept or Reject (product §2 Buyer order view); under the work viewed, both as well. */
import { useId, useRef, useState } from 'react';
import {
  type DeliveryAnswer,
  type DeliveryItem,
  isWorkOpen,
  ITEM_CHIPS,
  itemActionsOf,
  itemStateOf,
} from '@linksouq/shared-api/contract';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  focusIsLost,
  Icon,
  Modal,
  StatusChip,
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { autoApproveText } from '../../delivery/deadline';
import { RevisionList } from '../../delivery/RevisionList';
import { currentRevision, revisionName } from '../../delivery/revision-name';
import { WorkView } from '../../delivery/WorkView';
import styles from './BuyerOrderView.module.css';
import { Decision } from './Decision';

interface ReviewItemProps {
  order: DeliveryAnswer['order'];
  item: DeliveryItem;
}

export function ReviewItem({ order, item }: ReviewItemProps) {
  const [viewing, setViewing] = useState(false);
  const [expanded, setExpanded] = useState(false);
  const panel = useId();
  const details = useRef<HTMLButtonElement>(null);
  /** What was pressed is gone once the answer is shown: the focus stays with its item. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (focusIsLost()) details.current?.focus();
    });
  const state = itemStateOf(item);
  const chip = ITEM_CHIPS[state];
  const name = t(item.name);
  /** What the seller calls it, where that is not the item's own name. */
  const ownName = item.contentName && item.contentName !== item.name ? item.contentName : undefined;
  const current = currentRevision(item);
  // A newer revision needs its own decision (the key): an open popup for the last one must not reject it.
  const decision = (onDecided?: () => void) =>
    itemActionsOf(order, item, 'buyer').length > 0 &&
    item.submittedContentId && (
      <Decision
        key={item.submittedContentId}
        orderId={order.id}
        submittedContentId={item.submittedContentId}
        onDecided={onDecided}
        onShown={keepFocus}
      />
    );
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
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
          <StatusChip tone={chip.tone}>{t(chip.text)}</StatusChip>
        </div>
        <Button variant="secondary" disabled={!item.submittedContentId} onClick={() => setViewing(true)}>
          {t('View')}
        </Button>
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
      </div>
      {isWorkOpen(order) && item.autoApproveAt && (
        <p className={styles.note}>{autoApproveText(item.autoApproveAt)}</p>
      )}
      <div id={panel} className={styles.panel} hidden={!expanded}>
        {decision()}
        {state === 'nothing' && <p className={styles.note}>{t('Nothing was submitted yet.')}</p>}
        <RevisionList item={item} />
      </div>
      <Modal isOpen={viewing} onClose={() => setViewing(false)} title={name}>
        <div className={styles.popup}>
          <WorkView name={ownName ?? name} contentUrl={item.contentUrl} postLink={item.postLink} />
          {decision(() => setViewing(false))}
        </div>
      </Modal>
    </li>
  );
}
