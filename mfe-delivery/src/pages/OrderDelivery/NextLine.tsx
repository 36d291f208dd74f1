/** The first line of the page, which names what happens next. */
import { type DeliveryAnswer, type DeliveryItem, isWorkOpen, stageLook } from '@linksouq/shared-api/contract';
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { stageToSubmit } from './can-submit';
import styles from './OrderDelivery.module.css';
import { OrderLine } from './OrderLine';

/** Names the next step of an item that the seller can submit. Without such an item, the brand must answer. */
function nextWords(next: DeliveryItem | undefined, { brief }: DeliveryItem): string {
  const stage = next && stageToSubmit(next);
  if (!stage) return t('Nothing to do: {brand} answers', { brand: brief.brandName });
  const item = t(next.name);
  if (stageLook(next, stage) === 'resolve') return t('To do: send a new version of {item}', { item });
  return stage === 'post'
    ? t('To do: send the link of {item}', { item })
    : t('To do: submit {item}', { item });
}

interface NextLineProps {
  delivery: DeliveryAnswer;
  /** The item that is shown. */
  item: DeliveryItem;
  /** Called to show another item. The argument is its position, from 1. */
  onShow: (position: number) => void;
}
/**
 * Names the next step: of the shown item, or of the first item that the seller can submit. A button leads to an item
 * that is not shown. A line with the order's brand and time is below.
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
