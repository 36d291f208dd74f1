import { paths } from '@linksouq/shared-api/contract';
import type { SubmissionState } from './submission-state';

/** Returns the address of the order, at the item that was edited. */
export const deliveryOf = ({ orderId, position }: Pick<SubmissionState, 'orderId' | 'position'>) =>
  `${paths.orderDelivery(orderId)}?item=${position}`;
