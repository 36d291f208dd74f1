/** The app state of a buyer, in local storage (product §3). */
import type { BuyerSession, PublicSeller } from '../contract';
import { isObject, persisted } from './persisted';

/** The item that the buyer opened last on /view-order. */
export interface SelectedOrder {
  seller: PublicSeller;
  /** Slug of the content type: story, reel, post or bundle. */
  type: string;
}
/** A token that opens one order. It is separate from the session `buyer`. */
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
  /** The brief of the next order. /requirements selects it, and /my-cart shows it. */
  briefId: string | null;
  orderAccess: OrderAccess | null;
  /**
   * Idempotency key. Each attempt to place the same order sends the same key, so that a repeated attempt
   * creates no second order.
   */
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
  isObject(value) && 'buyer' in value && 'publicSeller' in value;

const isEmpty = (state: MarketState) => state === EMPTY_MARKET;

export const useMarket = persisted<MarketState>('app', EMPTY_MARKET, isMarket, isEmpty);
/** Updates part of the state. */
export const setMarket = (change: Partial<MarketState>) => useMarket.setState(change);
/**
 * Ends the buyer session in this browser, after an order (product §4) or when the session expires. Keeps
 * `orderKey`. If the response to an order was lost, the buyer signs in and sends the order again with the same
 * key, so that no second order is created.
 */
export const dropBuyer = () => useMarket.setState({ buyer: null, briefId: null });
