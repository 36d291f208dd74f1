import { type DeliveryAnswer, type DeliveryItem, isWorkOpen, stageLook } from '@linksouq/shared-api/contract';
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { stageToSubmit } from './stage-to-submit';
import styles from './OrderDelivery.module.css';
import { OrderLine } from './OrderLine';

/** Returns what the seller must do next. If no item can be submitted, the seller waits for the brand. */
function nextWords(next: DeliveryItem | undefined, { brief }: DeliveryItem): string {
  const stage = next && stageToSubmit(next);
  if (!stage) return t('Nothing to do now: waiting for the answer of {brand}', { brand: brief.brandName });
  const item = t(next.name);
  if (stageLook(next, stage) === 'resolve') return t('To do: send a new version of {item}', { item });
  return stage === 'post'
    ? t('To do: send the link of {item}', { item })
    : t('To do: submit {item}', { item });
}

interface NextLineProps {
  delivery: DeliveryAnswer;
  item: DeliveryItem;
  /** Shows another item. Positions start at 1. */
  onShow: (position: number) => void;
}
/**
 * Shows the next step of the shown item. If the seller cannot submit this item, the line is about the first item that
 * the seller can submit, and a button shows that item.
 */
export function NextLine({ delivery: { order, data }, item, onShow }: NextLineProps) {
  const isOpen = isWorkOpen(order);
  const next = !isOpen || stageToSubmit(item) ? item : data.find((other) => stageToSubmit(other));
  return (
    <div className={styles.nextLine}>
      <div className={styles.lines}>
        {isOpen && <p className={styles.next}>{nextWords(next, item)}</p>}
        <OrderLine delivery={{ order, data }} />
      </div>
      {next && next !== item && (
        <Button onClick={() => onShow(data.indexOf(next) + 1)}>
          {t('Go to item {position}', { position: data.indexOf(next) + 1 })}
        </Button>
      )}
    </div>
  );
}
