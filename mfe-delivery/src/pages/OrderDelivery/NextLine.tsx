/** The first line of the page, which names what happens next. */
import { type DeliveryAnswer, type DeliveryItem, isWorkOpen, stageLook } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { stageToSubmit } from './can-submit';
import styles from './OrderDelivery.module.css';

/** Returns the next step of an order in words: of the shown item, or of the first item that the seller can submit. */
function nextWords(items: readonly DeliveryItem[], shown: DeliveryItem): string {
  const next = stageToSubmit(shown) ? shown : items.find((item) => stageToSubmit(item));
  const stage = next && stageToSubmit(next);
  if (!stage) return t('Next: an answer from {brand}', { brand: shown.brief.brandName });
  const item = t(next.name);
  if (stageLook(next, stage) === 'resolve') return t('Next: send a new version of {item}', { item });
  return stage === 'post' ? t('Next: send the link of {item}', { item }) : t('Next: submit {item}', { item });
}

interface NextLineProps {
  delivery: DeliveryAnswer;
  /** The item that is shown. */
  item: DeliveryItem;
}
export function NextLine({ delivery: { order, data }, item }: NextLineProps) {
  return isWorkOpen(order) && <p className={styles.next}>{nextWords(data, item)}</p>;
}
