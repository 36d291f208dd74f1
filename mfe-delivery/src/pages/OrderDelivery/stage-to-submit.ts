import { type DeliveryItem, type Stage, stageLook, stagesOf } from '@linksouq/shared-api/contract';

/** Returns the stage that the seller can submit now. */
export const stageToSubmit = (item: DeliveryItem): Stage | undefined =>
  stagesOf(item.contentType).find((stage) => ['submit', 'resolve'].includes(stageLook(item, stage)));
