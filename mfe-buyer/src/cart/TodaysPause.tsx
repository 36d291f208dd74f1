import { useCartNote } from './cart-note';
import { PauseNote } from './PauseNote';
import { useTodaysCart } from './use-todays-cart';

/**
 * Reads the seller of the cart from the server, when it mounts and when the tab becomes visible again. Shows a note if
 * the seller takes no orders.
 */
export default function TodaysPause() {
  const { isSellerGone } = useTodaysCart({ isQuiet: true });
  return <PauseNote pause={useCartNote(isSellerGone).pause} />;
}
