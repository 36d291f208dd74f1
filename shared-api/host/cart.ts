/** The buyer's cart: one item per content type, all of one seller. Product §3 (Cart item), §4. */
import {
  aedToFils,
  type Bps,
  type Fils,
  fils,
  isRecord,
  PLATFORM_FEE_BPS,
  shareOf,
  sumFils,
} from '../contract';
import { persisted } from './persisted';

export interface CartItem {
  name: string;
  addOn: boolean;
  /** Price in AED. For a bundle, this is the bundle price. While prices are hidden, it is 0. */
  setupPrice: number;
  /** Price in AED when the brand added the item. Set only while it differs from `setupPrice`. */
  seenPrice?: number;
  contentType: number;
  /** Slug of the content type. It identifies the item in the cart. */
  slug: string;
  quantity: number;
  /** Id of the content page or bundle, or '' for add-ons. */
  id: string;
  /** True for content types 1, 2 and 3. */
  content: boolean;
}
export interface CartState {
  /** Null if the cart is empty. */
  sellerId: string | null;
  sellerUsername: string | null;
  items: CartItem[];
}
const EMPTY: CartState = { sellerId: null, sellerUsername: null, items: [] };
const isItem = (v: unknown) =>
  isRecord(v) &&
  typeof v.slug === 'string' &&
  Number.isFinite(v.setupPrice) &&
  (v.seenPrice === undefined || Number.isFinite(v.seenPrice)) &&
  Number.isInteger(v.quantity) &&
  Number.isInteger(v.contentType);
const isCart = (v: unknown): v is CartState => isRecord(v) && Array.isArray(v.items) && v.items.every(isItem);

/** An order contains each item only once. */
const withQuantityOne = (state: CartState): CartState =>
  state.items.every(({ quantity }) => quantity === 1)
    ? state
    : { ...state, items: state.items.map((item) => ({ ...item, quantity: 1 })) };

export const useCart = persisted<CartState>(
  'cart',
  EMPTY,
  isCart,
  (s) => s.items.length === 0,
  withQuantityOne,
);

export type AddResult = 'added' | 'already' | 'other-seller';
export const cart = {
  /** Replaces the whole cart. */
  load(state: CartState): void {
    useCart.setState(state, true);
  },
  /** `other-seller`: the cart has not changed. The screen asks the person, and then calls `replace`. */
  add(seller: { id: string; username: string }, item: Omit<CartItem, 'quantity'>): AddResult {
    const state = useCart.getState();
    if (state.items.length > 0 && state.sellerId !== seller.id) return 'other-seller';
    if (state.items.some((i) => i.contentType === item.contentType)) return 'already';
    useCart.setState({
      sellerId: seller.id,
      sellerUsername: seller.username,
      items: [...state.items, { ...item, quantity: 1 }],
    });
    return 'added';
  },
  replace(seller: { id: string; username: string }, item: Omit<CartItem, 'quantity'>): void {
    useCart.setState({
      sellerId: seller.id,
      sellerUsername: seller.username,
      items: [{ ...item, quantity: 1 }],
    });
  },
  remove(slug: string): void {
    const { items, ...seller } = useCart.getState();
    const remaining = items.filter((i) => i.slug !== slug);
    cart.load(remaining.length > 0 ? { ...seller, items: remaining } : EMPTY);
  },
  updateQuantity(slug: string, quantity: number): void {
    if (!Number.isInteger(quantity) || quantity < 1) return;
    useCart.setState((s) => ({ items: s.items.map((i) => (i.slug === slug ? { ...i, quantity } : i)) }));
  },
  clear(): void {
    useCart.setState(EMPTY, true);
  },
};

/** Returns the number of items in the cart (product §3). */
export const cartCount = (state: Pick<CartState, 'items'>) =>
  state.items.reduce((sum, i) => sum + i.quantity, 0);
/**
 * Returns the amounts in fils (product §9).
 * @param feeBps rate of the buyer's fee
 */
export function cartTotals(
  items: readonly CartItem[],
  feeBps: Bps = PLATFORM_FEE_BPS,
): { subtotal: Fils; fee: Fils; total: Fils } {
  const subtotal = sumFils(items.map((i) => fils(aedToFils(i.setupPrice) * i.quantity)));
  const fee = shareOf(subtotal, feeBps);
  return { subtotal, fee, total: fils(subtotal + fee) };
}
