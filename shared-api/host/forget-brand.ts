import { signOutAccount } from './account';
import { removeOrderAccess, useMarket } from './market';
import { endVisit } from './visit';

/**
 * Removes every access of a brand from this browser, in all tabs: the session of its orders, the session of the next
 * order, and the tokens of single orders. The device may belong to another person.
 *
 * These values stay, because they name no person: the cart (items and prices of one seller's public page), the seller
 * who was visited last, and the key that prevents a second order after a lost response. So a brand that signs out before
 * it orders loses no selection.
 */
export function forgetBrand(): void {
  signOutAccount();
  removeOrderAccess();
  useMarket.setState({ buyer: null, briefId: null, paymentLink: null, placedOrderId: null });
  endVisit({ isBrandSignOut: true });
}
