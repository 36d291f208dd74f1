import { paths } from '@linksouq/shared-api/contract';
import type { SubmissionState } from './submission-state';

/** Returns the address of the order's page, with the position of the submitted item. */
export const deliveryOf = ({ orderId, position }: Pick<SubmissionState, 'orderId' | 'position'>) =>
  `${paths.orderDelivery(orderId)}?item=${position}`;
