import { isCompleted, isWorkOpen, sellerEarns } from '@linksouq/shared-api/contract';
import type { PlacedOrder } from './use-placed-order';

/**
 * 'returned': the order has ended, and the brand gets its payment back. 'ended': the order has ended without a payment.
 * 'noResult': none of the other states applies, so the screen shows no result of the payment. For example, the order has no
 * price yet.
 */
export function paymentStateOf(
  order: PlacedOrder,
): 'paid' | 'unpaid' | 'returned' | 'ended' | 'expired' | 'noResult' {
  if (order.payableUntil !== null) return 'unpaid';
  if (order.receipts?.length && !sellerEarns(order)) return 'returned';
  if (order.status === 'expired') return 'expired';
  // An older server sends no receipts.
  if (order.receipts?.length === 0 && !sellerEarns(order)) return 'ended';
  const hasPaid =
    order.waitsFor === 'acceptance' || isWorkOpen(order) || isCompleted(order) || order.status === 'disputed';
  return hasPaid ? 'paid' : 'noResult';
}
