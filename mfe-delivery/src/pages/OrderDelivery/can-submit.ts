import { type DeliveryItem, type Stage, stageLook, stagesOf } from '@linksouq/shared-api/contract';

/** Returns the stage of the item that the seller can submit now, if there is one. The page shows a button at it. */
export const stageToSubmit = (item: DeliveryItem): Stage | undefined =>
  stagesOf(item.contentType).find((stage) => ['submit', 'resolve'].includes(stageLook(item, stage)));
