import { type DeliveryAnswer, type DeliveryItem, stageLook, stagesOf } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { hasEnded } from '../../delivery/order-state';
import styles from './OrderDelivery.module.css';
import { StageStep } from './StageStep';

interface StageStepsProps {
  order: DeliveryAnswer['order'];
  item: DeliveryItem;
  /** Position of the item in the order, from 1. */
  position: number;
  /** Amount, in AED, that the seller gets for the item. */
  earning?: number | undefined;
  className: string | undefined;
}
/** A rejected stage is first, because the seller must send a new version. */
const stepsOf = (item: DeliveryItem) =>
  stagesOf(item.contentType)
    .map((stage, i) => ({ stage, number: i + 1, look: stageLook(item, stage) }))
    .toSorted((a, b) => Number(b.look === 'resolve') - Number(a.look === 'resolve'));

/** The steps of an item. If the order has ended, only the steps that the seller has sent. */
export function StageSteps({ order, item, position, earning, className }: StageStepsProps) {
  const steps = stepsOf(item).filter(({ look }) => !hasEnded(order) || !look.startsWith('submit'));
  if (steps.length === 0) return <p className={styles.muted}>{t('Not delivered')}</p>;
  return (
    <ol className={className}>
      {steps.map(({ stage, number }) => (
        <StageStep
          key={stage}
          order={order}
          item={item}
          stage={stage}
          number={number}
          position={position}
          earning={earning}
        />
      ))}
    </ol>
  );
}
