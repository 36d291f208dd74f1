import {
  calls,
  CONTENT_TYPE_NAMES,
  CONTENT_TYPE_SLUGS,
  type ContentType,
  isPageType,
  isScreenshotType,
  messages,
  offeredItem,
  paths,
  type PublicSeller,
} from '@linksouq/shared-api/contract';
import { cart, type CartItem, setMarket, useAccount } from '@linksouq/shared-api/host';
import { t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { type Action, useAction } from '@linksouq/shared-ui/kit';

/**
 * Returns the items of an earlier order at current prices, without items that the seller no longer offers.
 */
function currentItems(seller: PublicSeller, types: readonly number[]): CartItem[] {
  return (types as readonly ContentType[]).flatMap((type) => {
    const offered = offeredItem(seller, type);
    if (!offered) return [];
    return {
      name: CONTENT_TYPE_NAMES[type],
      addOn: isScreenshotType(type),
      setupPrice: offered.price,
      contentType: type,
      slug: CONTENT_TYPE_SLUGS[type],
      quantity: 1,
      id: offered.id,
      content: isPageType(type),
    };
  });
}

/**
 * Fills the cart with the items of an earlier order and a copy of its brief, and opens /my-cart. `action` has the failure
 * of the two calls, which the screen shows beside the button.
 */
export function useOrderAgain(): { orderAgain: (orderId: string) => Promise<void>; action: Action } {
  const navigate = useNavigate();
  const copyOrder = useAction({ quiet: true });
  const readSeller = useAction({ quiet: true });

  async function orderAgain(orderId: string) {
    readSeller.forget();
    const copied = await copyOrder.run(calls.orderAgain, { body: { orderId } });
    if (!copied) return;
    const { briefId, sellerUsername, contentTypes } = copied.data;
    const profile = await readSeller.run(calls.getPublicProfile, { query: { username: sellerUsername } });
    // The person may have filled another cart.
    if (!copyOrder.isMounted()) return;
    const seller = profile?.data;
    // Any other failure does not tell whether the seller takes orders.
    if (!seller && readSeller.failedWith() !== 404) return;
    const items = seller ? currentItems(seller, contentTypes) : [];
    if (!seller || items.length === 0) {
      readSeller.forget();
      toast.error(t(messages.influencerUnavailable));
      return;
    }
    if (items.length < contentTypes.length)
      toast.plain(t('We left out the items that {name} no longer offers.', { name: seller.name }));
    cart.load({ sellerId: seller.id, sellerUsername, items });
    setMarket({
      buyer: useAccount.getState().account,
      briefId,
      publicSeller: seller,
      showPrices: seller.priceVisibility,
    });
    navigate(paths.myCart());
  }
  return {
    orderAgain,
    action: {
      ...copyOrder,
      busy: copyOrder.busy || readSeller.busy,
      failure: copyOrder.failure ?? readSeller.failure,
    },
  };
}
