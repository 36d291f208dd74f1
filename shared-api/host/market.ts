/** The session and the choices of a buyer, in local storage (product §3). */
import { create } from 'zustand';
import { type BuyerSession, isRecord, type PublicSeller } from '../contract';
import { useAccount } from './account';
import { persisted } from './persisted';

/** The item that the buyer opened last on /view-order. */
export interface SelectedOrder {
  seller: PublicSeller;
  /** Slug of the content type: story, reel, post or bundle. */
  type: string;
}
/** A token that gives access to one order, without a session of the buyer. */
export interface OrderAccess {
  orderId: string;
  accessToken: string;
}
export interface MarketState {
  showPrices: boolean;
  buyer: BuyerSession | null;
  publicSeller: PublicSeller | null;
  selectedOrder: SelectedOrder | null;
  paymentLink: string | null;
  /** The brief of the next order. The person selects it on /requirements. */
  briefId: string | null;
  /** The order that this browser opened or placed last. */
  orderAccess: OrderAccess | null;
  /** Other orders that this browser can open, the latest first. */
  earlierAccess: readonly OrderAccess[];
  /** The order that this browser placed last. `paymentLink` belongs to it. */
  placedOrderId: string | null;
  /** Idempotency key of the next order. A repeated request with this key creates no second order. */
  orderKey: string | null;
}
export const EMPTY_MARKET: MarketState = {
  showPrices: true,
  buyer: null,
  publicSeller: null,
  selectedOrder: null,
  paymentLink: null,
  briefId: null,
  orderAccess: null,
  earlierAccess: [],
  placedOrderId: null,
  orderKey: null,
};
/** Maximum number of orders that this browser can open without a code. */
const MAX_ORDERS = 20;

const isMarket = (value: unknown): value is MarketState =>
  isRecord(value) && 'buyer' in value && 'publicSeller' in value;

const hasTexts = (value: unknown, ...names: readonly string[]): value is Record<string, unknown> =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string' && value[name] !== '');
const isOrderAccess = (value: unknown): value is OrderAccess => hasTexts(value, 'orderId', 'accessToken');
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Adds the fields that screens read without a check. Returns null without a username. */
function repairSeller(value: unknown): PublicSeller | null {
  if (!hasTexts(value, 'username')) return null;
  const { username, bundle } = value;
  const hasBundle = isRecord(bundle) && Array.isArray(bundle.contents);
  return {
    ...value,
    name: textOrNull(value.name) ?? username,
    profileUrl: textOrNull(value.profileUrl) ?? '',
    bundle: hasBundle ? bundle : null,
  } as PublicSeller;
}

/** Removes values of a wrong type, which another build may have stored. */
function repair(state: MarketState): MarketState {
  const { buyer, publicSeller, selectedOrder } = state;
  const orderAccess = isOrderAccess(state.orderAccess) ? state.orderAccess : null;
  const earlierAccess: unknown = state.earlierAccess;
  const isSelected = hasTexts(selectedOrder, 'type') && hasTexts(selectedOrder.seller, 'username');
  return {
    showPrices: state.showPrices !== false,
    buyer: hasTexts(buyer, 'accessToken') ? buyer : null,
    publicSeller: repairSeller(publicSeller),
    selectedOrder: isSelected ? selectedOrder : null,
    paymentLink: textOrNull(state.paymentLink),
    briefId: textOrNull(state.briefId),
    orderAccess,
    earlierAccess: Array.isArray(earlierAccess)
      ? earlierAccess.filter(isOrderAccess).slice(0, MAX_ORDERS - 1)
      : [],
    // In builds without this field, `orderAccess` is always the order that the browser placed last.
    placedOrderId:
      state.placedOrderId === undefined ? (orderAccess?.orderId ?? null) : textOrNull(state.placedOrderId),
    orderKey: textOrNull(state.orderKey),
  };
}

export const useMarket = persisted<MarketState>(
  'app',
  EMPTY_MARKET,
  isMarket,
  (state) => state === EMPTY_MARKET,
  repair,
);
export const setMarket = (change: Partial<MarketState>) => useMarket.setState(change);
/**
 * Ends the buyer's session in this browser, after an order (product §4) or when the session expires. Keeps
 * `orderKey`, because the buyer may send an order again after its response was lost.
 */
export const dropBuyer = () => useMarket.setState({ buyer: null, briefId: null });

/** Order id → token from the account session. The tokens are only in memory, and end with the tab and the session. */
const useAccountOrders = create<Readonly<Record<string, string>>>(() => ({}));
useAccount.subscribe(({ account }, before) => {
  if (account?.id !== before.account?.id) useAccountOrders.setState({}, true);
});

const allAccess = ({ orderAccess, earlierAccess }: MarketState): readonly OrderAccess[] =>
  orderAccess ? [orderAccess, ...earlierAccess] : earlierAccess;
const storedToken = (state: MarketState, orderId: string | null): string | undefined =>
  allAccess(state).find((access) => access.orderId === orderId)?.accessToken;

/** Returns the tokens of all orders that this browser can open. */
export const orderTokens = (): string[] => [
  ...allAccess(useMarket.getState()).map(({ accessToken }) => accessToken),
  ...Object.values(useAccountOrders.getState()),
];

/** Returns the token that opens the order in this browser. */
export const orderToken = (orderId: string | null): string | undefined =>
  storedToken(useMarket.getState(), orderId) ?? useAccountOrders.getState()[orderId ?? ''];
/** Like `orderToken`, and updates the component. */
export function useOrderToken(orderId: string | null): string | undefined {
  const stored = useMarket((state) => storedToken(state, orderId));
  const ofAccount = useAccountOrders((tokens) => tokens[orderId ?? '']);
  return stored ?? ofAccount;
}
/** Returns the order that a token opens. */
export function orderOfToken(token: string): string | undefined {
  const stored = allAccess(useMarket.getState()).find(({ accessToken }) => accessToken === token);
  if (stored) return stored.orderId;
  return Object.entries(useAccountOrders.getState()).find(([, accessToken]) => accessToken === token)?.[0];
}

/** Stores the token of an order. The oldest of more than 20 orders is removed. */
export function addOrderAccess(access: OrderAccess): void {
  const others = allAccess(useMarket.getState()).filter(({ orderId }) => orderId !== access.orderId);
  useMarket.setState({ orderAccess: access, earlierAccess: others.slice(0, MAX_ORDERS - 1) });
}
/** Keeps a token that the account session got. */
export const addAccountOrder = ({ orderId, accessToken }: OrderAccess): void =>
  useAccountOrders.setState({ [orderId]: accessToken });

/**
 * Removes the token of an order.
 * @param orderId without it, the tokens of all orders
 */
export function removeOrderAccess(orderId?: string): void {
  const isKept = (id: string) => orderId !== undefined && id !== orderId;
  const { orderAccess, earlierAccess } = useMarket.getState();
  useMarket.setState({
    orderAccess: orderAccess && isKept(orderAccess.orderId) ? orderAccess : null,
    earlierAccess: earlierAccess.filter((access) => isKept(access.orderId)),
  });
  const ofAccount = Object.entries(useAccountOrders.getState()).filter(([id]) => isKept(id));
  useAccountOrders.setState(Object.fromEntries(ofAccount), true);
}
