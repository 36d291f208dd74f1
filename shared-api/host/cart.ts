/** The buyer's cart. Product §3 (Cart item), §4: one item per content type, quantity 1, duplicates ignored. */
import { aedToFils, type Bps, type Fils, fils, PLATFORM_FEE_BPS, shareOf, sumFils } from '../contract';
import { isObject, persisted } from './persisted';

export interface CartItem {
  name: string;
  /** Add-ons. */
  addOn: boolean;
  /** AED. bundlePrice for bundles, 0 while prices are hidden. */
  setupPrice: number;
  contentType: number;
  /** Stable key: the slug of the content type. */
  slug: string;
  quantity: number;
  /** Id of the content page or bundle, or '' for add-ons. */
  id: string;
  /** Types 1, 2, 3. */
  content: boolean;
}
export interface CartState {
  /** A cart belongs to one seller. */
  sellerId: string | null;
  sellerUsername: string | null;
  items: CartItem[];
}
const EMPTY: CartState = { sellerId: null, sellerUsername: null, items: [] };
const isItem = (v: unknown) =>
  isObject(v) &&
  typeof v.slug === 'string' &&
  Number.isFinite(v.setupPrice) &&
  Number.isInteger(v.quantity) &&
  Number.isInteger(v.contentType);
const isCart = (v: unknown): v is CartState => isObject(v) && Array.isArray(v.items) && v.items.every(isItem);

/** An order contains one of each item, so a stored quantity above 1 counts as 1. */
const onceEach = (state: CartState): CartState =>
  state.items.every(({ quantity }) => quantity === 1)
    ? state
    : { ...state, items: state.items.map((item) => ({ ...item, quantity: 1 })) };

export const useCart = persisted<CartState>('cart', EMPTY, isCart, (s) => s.items.length === 0, onceEach);

export type AddResult = 'added' | 'already' | 'other-seller';
export const cart = {
  /** Replaces the whole cart, as loading one does (product §4). */
  load(state: CartState): void {
    useCart.setState(state, true);
  },
  /** `other-seller`: nothing was changed, and the screen asks whether to call `replace`. */
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
  /** Without items the cart has no seller. */
  remove(slug: string): void {
    const { items, ...seller } = useCart.getState();
    const left = items.filter((i) => i.slug !== slug);
    cart.load(left.length > 0 ? { ...seller, items: left } : EMPTY);
  },
  updateQuantity(slug: string, quantity: number): void {
    if (!Number.isInteger(quantity) || quantity < 1) return;
    useCart.setState((s) => ({ items: s.items.map((i) => (i.slug === slug ? { ...i, quantity } : i)) }));
  },
  clear(): void {
    useCart.setState(EMPTY, true);
  },
};

/** Sum of the quantities (product §3). */
export const cartCount = (state: Pick<CartState, 'items'>) =>
  state.items.reduce((sum, i) => sum + i.quantity, 0);
/**
 * In fils: sum of price × quantity, the fee, and the total of both (product §9).
 * @param feeBps the rate of the cart's seller
 */
export function cartTotals(
  items: readonly CartItem[],
  feeBps: Bps = PLATFORM_FEE_BPS,
): { subtotal: Fils; fee: Fils; total: Fils } {
  const subtotal = sumFils(items.map((i) => fils(aedToFils(i.setupPrice) * i.quantity)));
  const fee = shareOf(subtotal, feeBps);
  return { subtotal, fee, total: fils(subtotal + fee) };
}
