import { paths } from '@linksouq/shared-api/contract';
import type { SubmissionState } from './submission-state';

/** Returns the path of Order Delivery that shows the submitted item. */
export const returnPathOf = ({ orderId, position }: Pick<SubmissionState, 'orderId' | 'position'>) =>
  `${paths.orderDelivery(orderId)}?item=${position}`;
