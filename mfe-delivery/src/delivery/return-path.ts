import { paths } from '@linksouq/shared-api/contract';
import type { SubmissionState } from './submission-state';

/** The address opens the submitted item. */
export const deliveryOf = ({ orderId, position }: Pick<SubmissionState, 'orderId' | 'position'>) =>
  `${paths.orderDelivery(orderId)}?item=${position}`;
