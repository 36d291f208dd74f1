import { type DeliveryAnswer, type DeliveryItem, isWorkOpen } from '@linksouq/shared-api/contract';
import { Card, ClockIcon, Icon, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { autoApproveText } from '../../delivery/deadline';
import { RevisionList } from '../../delivery/RevisionList';
import styles from './OrderDelivery.module.css';
import { ItemEarning } from './ItemEarning';
import { earningOf } from './earning-of-item';
import { StageSteps } from './StageSteps';

interface ItemCardProps {
  delivery: DeliveryAnswer;
  item: DeliveryItem;
  /** From 1. */
  position: number;
}
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
        <StageSteps
          order={order}
          item={item}
          position={position}
          earning={earningOf(delivery, item)}
          className={styles.steps}
        />
        <RevisionList order={order} item={item} />
      </article>
    </Card>
  );
}
