import { calls, messages, type PublicSeller } from '@linksouq/shared-api/contract';
import { cart, setMarket, useCart } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction } from '@linksouq/shared-ui/kit';
import { type MouseEvent, useRef, useState } from 'react';
import type { Offer } from '../seller/offers';
import { cartItemOf } from './cart-item';

/** Longest time, in ms, between the taps of a double tap. Not all browsers count taps in `event.detail`. */
const DOUBLE_TAP_MS = 500;
const NO_PRESS = { slug: '', at: 0 };

interface Question {
  seller: PublicSeller;
  offer: Offer;
}
export interface AddToCart {
  add: (seller: PublicSeller | undefined, offer: Offer | undefined, press: MouseEvent) => void;
  toggle: (seller: PublicSeller, offer: Offer, press: MouseEvent) => void;
  /** The question whether to replace a cart that contains another seller's items. Null while no question is open. */
  ask: { otherSeller: string; replace: () => void; keep: () => void } | null;
}

/** A cart has items of one seller, and at most one item per content type (product §2, §4, §5). */
export function useAddToCart(): AddToCart {
  const [question, setQuestion] = useState<Question | null>(null);
  // Subscribes to the store only while the question is open. Otherwise adding the first item would render the
  // whole page again.
  const otherSeller = useCart((s) => (question ? s.sellerUsername : null)) ?? '';

  const afterAdding = (seller: PublicSeller) => {
    setMarket({ publicSeller: seller, showPrices: seller.priceVisibility });
    toast.success(t(messages.itemAdded));
  };
  const noteAction = useAction({ refresh: 'none' });
  /** True if this page has reported a new cart for the seller's statistics. A page reports at most one cart. */
  const isCounted = useRef(false);
  const noteCart = async ({ username }: PublicSeller) => {
    if (isCounted.current) return;
    isCounted.current = true;
    const answer = await noteAction.run(calls.noteCart, { query: { username } });
    // After a failed call, the page reports the next new cart.
    if (!answer) isCounted.current = false;
  };
  const lastPress = useRef(NO_PRESS);
  /**
   * The second tap of a double tap must not undo what the first tap did, or show a second toast. A press by a keyboard or
   * a screen reader, whose `detail` is 0, is never a part of a double tap.
   */
  const isSecondTap = ({ slug }: Offer, { detail }: MouseEvent) => {
    if (detail === 0) return false;
    const now = performance.now();
    if (slug === lastPress.current.slug && now - lastPress.current.at < DOUBLE_TAP_MS) return true;
    lastPress.current = { slug, at: now };
    return false;
  };
  const addOffer = (seller: PublicSeller | undefined, offer: Offer | undefined) => {
    if (!seller || !offer || offer.closed) return toast.error(t(messages.unauthorized));
    const result = cart.add(seller, cartItemOf(seller, offer));
    if (result === 'other-seller') setQuestion({ seller, offer });
    else if (result === 'added') {
      afterAdding(seller);
      if (useCart.getState().items.length === 1) void noteCart(seller);
    } else toast.plain(t('{name} is already in your cart', { name: t(offer.name) }));
  };
  const add: AddToCart['add'] = (seller, offer, press) => {
    if (!offer || !isSecondTap(offer, press)) addOffer(seller, offer);
  };
  const toggle: AddToCart['toggle'] = (seller, offer, press) => {
    if (isSecondTap(offer, press)) return;
    const { sellerId, items } = useCart.getState();
    const cartItem = sellerId === seller.id && items.find((item) => item.contentType === offer.type);
    if (!cartItem) return addOffer(seller, offer);
    cart.remove(cartItem.slug);
    toast.plain(t('{name} removed from your cart', { name: t(offer.name) }));
  };
  const ask = question && {
    otherSeller,
    replace: () => {
      cart.replace(question.seller, cartItemOf(question.seller, question.offer));
      setQuestion(null);
      afterAdding(question.seller);
      void noteCart(question.seller);
    },
    keep: () => {
      lastPress.current = NO_PRESS;
      setQuestion(null);
    },
  };
  return { add, toggle, ask };
}
