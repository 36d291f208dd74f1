import { paths } from '@linksouq/shared-api/contract';
import type { SubmissionState } from './submission-state';

/** Back to the order, at the item that was worked on. */
export const deliveryOf = ({ orderId, position }: Pick<SubmissionState, 'orderId' | 'position'>) =>
  `${paths.orderDelivery(orderId)}?item=${position}`;
