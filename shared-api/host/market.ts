/** The buyer's side of the locally stored app state (product §3): showPrices, buyer, publicSeller, selectedOrder, paymentLink. */
import type { BuyerSession, PublicSeller } from '../contract';
import { isObject, persisted } from './persisted';

/** The buyer's last item on /view-order. */
export interface SelectedOrder {
  seller: PublicSeller;
  /** Slug of the content type: story, reel, post or bundle. */
  type: string;
}
/** A token for one order from the link in a message, stored apart from `buyer`. */
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
  /** The brief of the next order: /requirements selects it, /my-cart shows it. */
  briefId: string | null;
  orderAccess: OrderAccess | null;
  /** Sent again with each try of the same order, so that a lost response cannot create a second one. */
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

export const useMarket = persisted<MarketState>('app', EMPTY_MARKET, isMarket, (s) => s === EMPTY_MARKET);
/** Changes part of the state. */
export const setMarket = (change: Partial<MarketState>) => useMarket.setState(change);
/**
 * Ends the buyer session in this browser: after an order (product §4), or on expiry. The key of an unanswered order
 * stays, so that the same buyer cannot order twice after signing in again.
 */
export const dropBuyer = () => useMarket.setState({ buyer: null, briefId: null });
