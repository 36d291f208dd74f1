import { formatDateTime } from '@linksouq/shared-api/contract';
import { unbroken } from '@linksouq/shared-ui';
import { lastEventOf } from './order-state';
import type { DeliveryOrder } from './use-delivery';

/** Who completed or cancelled the order, why, and when. */
export function EndedBy({ order }: { order: DeliveryOrder }) {
  const end = lastEventOf(order);
  if (!end) return null;
  return (
    <>
      <p>{end.text}</p>
      <p>{unbroken(formatDateTime(end.at))}</p>
    </>
  );
}
