/** One item: its steps, the deadline of the open one, and earlier submissions. */
import { type DeliveryAnswer, type DeliveryItem, isWorkOpen, stagesOf } from '@linksouq/shared-api/contract';
import { Card, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { autoApproveText } from '../../delivery/deadline';
import { RevisionList } from '../../delivery/RevisionList';
import styles from './OrderDelivery.module.css';
import { StageStep } from './StageStep';

interface ItemCardProps {
  order: DeliveryAnswer['order'];
  item: DeliveryItem;
  /** Position from 1. */
  position: number;
  count: number;
}

export function ItemCard({ order, item, position, count }: ItemCardProps) {
  return (
    <Card>
      <article className={styles.item}>
        <header className={styles.itemHead}>
          <span className={styles.muted}>{t('Item {position} of {count}', { position, count })}</span>
          <h2 className={styles.itemName}>{t(item.name)}</h2>
          <Price aed={item.price} />
        </header>
        <ol className={styles.steps}>
          {stagesOf(item.contentType).map((stage, i) => (
            <StageStep
              key={stage}
              order={order}
              item={item}
              stage={stage}
              number={i + 1}
              position={position}
            />
          ))}
        </ol>
        {isWorkOpen(order) && item.autoApproveAt && (
          <p className={styles.muted}>{autoApproveText(item.autoApproveAt)}</p>
        )}
        <RevisionList item={item} />
      </article>
    </Card>
  );
}
