/** The session and the choices of a buyer, in local storage (product §3). */
import { type BuyerSession, isRecord, type PublicSeller } from '../contract';
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
  orderAccess: OrderAccess | null;
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
  orderKey: null,
};
const isMarket = (value: unknown): value is MarketState =>
  isRecord(value) && 'buyer' in value && 'publicSeller' in value;

const hasTexts = (value: unknown, ...names: readonly string[]): value is Record<string, unknown> =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string' && value[name] !== '');
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
  const { buyer, publicSeller, selectedOrder, orderAccess } = state;
  const isSelected = hasTexts(selectedOrder, 'type') && hasTexts(selectedOrder.seller, 'username');
  return {
    showPrices: state.showPrices !== false,
    buyer: hasTexts(buyer, 'accessToken') ? buyer : null,
    publicSeller: repairSeller(publicSeller),
    selectedOrder: isSelected ? selectedOrder : null,
    paymentLink: textOrNull(state.paymentLink),
    briefId: textOrNull(state.briefId),
    orderAccess: hasTexts(orderAccess, 'orderId', 'accessToken') ? orderAccess : null,
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
 * `orderKey`, because the buyer may repeat an order of which the response was lost.
 */
export const dropBuyer = () => useMarket.setState({ buyer: null, briefId: null });
