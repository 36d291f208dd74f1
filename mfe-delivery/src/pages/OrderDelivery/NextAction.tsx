/** The button at the bottom edge: the seller's next action in the order. */
import {
  type DeliveryAnswer,
  type DeliveryItem,
  isScreenshotType,
  isWorkOpen,
  type Stage,
  stageLook,
  stagesOf,
} from '@linksouq/shared-api/contract';
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { receivedOf } from './received';
import { useOpenStage } from './use-open-stage';

/** Returns the stage of the item that the seller can submit now. */
const openStage = (item: DeliveryItem): Stage | undefined =>
  stagesOf(item.contentType).find((stage) => ['submit', 'resolve'].includes(stageLook(item, stage)));

/** The step's own button has the text of product §4. This text says what the next screen asks for. */
function actionText(item: DeliveryItem, stage: Stage): string {
  if (stage === 'post') return t('Paste the post link');
  return isScreenshotType(item.contentType) ? t('Upload the screenshot') : t('Upload the content');
}

interface NextActionProps {
  delivery: DeliveryAnswer;
  /** The item that is shown. */
  item: DeliveryItem;
  /** Position of the item in the order, from 1. */
  position: number;
  /** Called to show another item. The argument is its position, from 1. */
  onShow: (position: number) => void;
}

/**
 * Opens the step of the shown item that can be submitted. If there is none, it shows the first item that has
 * such a step. Renders nothing if the order waits for the brand, or if the shown item is rejected: then the button
 * Resolve of its step is the main button, and a second one would repeat it.
 */
export function NextAction({ delivery, item, position, onShow }: NextActionProps) {
  const { order, data } = delivery;
  const open = useOpenStage(order, item, position, receivedOf(delivery, item));
  if (!isWorkOpen(order)) return null;
  const stage = openStage(item);
  if (stage && stageLook(item, stage) === 'resolve') return null;
  if (stage)
    return (
      <Button size="lg" block onClick={() => open(stage)}>
        {actionText(item, stage)}
      </Button>
    );
  const next = data.findIndex(openStage) + 1;
  return next > 0 ? (
    <Button size="lg" block onClick={() => onShow(next)}>
      {t('Go to item {position}: {name}', { position: next, name: t(data[next - 1]!.name) })}
    </Button>
  ) : null;
}
