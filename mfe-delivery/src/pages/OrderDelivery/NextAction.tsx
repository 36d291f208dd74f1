/** The button at the bottom edge, which shows the item that waits for the seller. */
import { type DeliveryAnswer, type DeliveryItem, isWorkOpen } from '@linksouq/shared-api/contract';
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { stageToSubmit } from './can-submit';

interface NextActionProps {
  delivery: DeliveryAnswer;
  /** The item that is shown. */
  item: DeliveryItem;
  /** Called to show another item. The argument is its position, from 1. */
  onShow: (position: number) => void;
}

/**
 * Button that leads to the first item with a step to submit. Renders nothing if there is no such item, if the shown
 * item has such a step, or if the item is a neighbour, because Previous or Next leads there.
 */
export function NextAction({ delivery: { order, data }, item, onShow }: NextActionProps) {
  const nextPosition = data.findIndex((other) => stageToSubmit(other)) + 1;
  if (!isWorkOpen(order) || stageToSubmit(item) || nextPosition === 0) return null;
  if (Math.abs(nextPosition - 1 - data.indexOf(item)) === 1) return null;
  return (
    <Button size="lg" block onClick={() => onShow(nextPosition)}>
      {t('Go to item {position}: {name}', { position: nextPosition, name: t(data[nextPosition - 1]!.name) })}
    </Button>
  );
}
