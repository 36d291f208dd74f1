import {
  type DeliveryAnswer,
  type DeliveryItem,
  isWorkOpen,
  stageLook,
  stagesOf,
} from '@linksouq/shared-api/contract';
import { Card, ClockIcon, Icon, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { autoApproveText } from '../../delivery/deadline';
import { RevisionList } from '../../delivery/RevisionList';
import styles from './OrderDelivery.module.css';
import { ItemEarning } from './ItemEarning';
import { earningOf } from './earning-of-item';
import { StageStep } from './StageStep';

interface ItemCardProps {
  delivery: DeliveryAnswer;
  item: DeliveryItem;
  /** From 1. */
  position: number;
}
/** A rejected stage is first, because the seller must send a new version. */
const stepsOf = (item: DeliveryItem) =>
  stagesOf(item.contentType)
    .map((stage, i) => ({ stage, number: i + 1, isRejected: stageLook(item, stage) === 'resolve' }))
    .toSorted((a, b) => Number(b.isRejected) - Number(a.isRejected));

export function ItemCard({ delivery, item, position }: ItemCardProps) {
  const { order } = delivery;
  const count = delivery.data.length;
  return (
    <Card>
      <article className={styles.item}>
        <header className={styles.itemHead}>
          <div>
            {count > 1 && (
              <p className={styles.muted}>{t('Item {position} of {count}', { position, count })}</p>
            )}
            <h2 className={styles.itemName} id={`item-${item.id}`}>
              {t(item.name)}
            </h2>
          </div>
          <ItemEarning delivery={delivery} item={item} />
        </header>
        {isWorkOpen(order) && item.autoApproveAt && (
          <div className={styles.waits}>
            <Icon of={ClockIcon} size={18} />
            <div>
              <p>
                <strong>{t('Waiting for {brand}', { brand: item.brief.brandName })}</strong>
              </p>
              <p>{unbroken(autoApproveText(item.autoApproveAt))}</p>
            </div>
          </div>
        )}
        <ol className={styles.steps}>
          {stepsOf(item).map(({ stage, number }) => (
            <StageStep
              key={stage}
              order={order}
              item={item}
              stage={stage}
              number={number}
              position={position}
              earning={earningOf(delivery, item)}
            />
          ))}
        </ol>
        <RevisionList order={order} item={item} />
      </article>
    </Card>
  );
}
