/**
 * The access matrix: every call of the API × every kind of caller. Product §6.
 * `ok`: allowed and successful. `open`: public. `own`: works, but only on the caller's own data; nothing of the
 * owner's changes. A number: the refusal; nothing changes.
 */
import type { CallName } from '@linksouq/shared-api/contract';

export const ROLES = [
  'anonymous',
  'otherSeller',
  'ownerBuyer',
  'otherBuyer',
  'orderToken',
  'otherOrderToken',
  'ownerSeller',
] as const;
export type Role = (typeof ROLES)[number];
type Access = 'ok' | 'open' | 'own' | 401 | 404 | 422;
export type Row = Readonly<Record<Role, Access>>;

const everybody: Row = {
  anonymous: 'open',
  otherSeller: 'open',
  ownerBuyer: 'open',
  otherBuyer: 'open',
  orderToken: 'open',
  otherOrderToken: 'open',
  ownerSeller: 'open',
};
const closed = {
  anonymous: 401,
  otherSeller: 401,
  ownerBuyer: 401,
  otherBuyer: 401,
  orderToken: 401,
  otherOrderToken: 401,
  ownerSeller: 401,
} as const;
/** About the calling seller. */
const sellerSelf: Row = { ...closed, otherSeller: 'own', ownerSeller: 'ok' };
/** About one object of the seller: another seller's is absent. */
const sellerThing: Row = { ...closed, otherSeller: 404, ownerSeller: 'ok' };
/** About the calling buyer. */
const buyerSelf: Row = { ...closed, otherBuyer: 'own', ownerBuyer: 'ok' };
const buyerThing: Row = { ...closed, otherBuyer: 404, ownerBuyer: 'ok' };
/** About one order: its buyer, or a token for that order. */
const orderThing: Row = {
  ...closed,
  otherBuyer: 404,
  otherOrderToken: 404,
  orderToken: 'ok',
  ownerBuyer: 'ok',
};

export const ACCESS_MATRIX: Readonly<Record<CallName, Row>> = {
  getProfile: sellerSelf,
  getDashboard: sellerSelf,
  getPublicProfile: everybody,
  markProfileShared: sellerSelf,
  setAvailability: sellerSelf,
  checkUsername: everybody,
  requestOtp: everybody,
  resendOtp: everybody,
  register: everybody,
  registerBuyer: everybody,
  login: everybody,
  logout: sellerSelf,
  logoutBuyer: buyerSelf,
  subscribe: sellerSelf,
  uploadMedia: everybody,
  uploadCover: sellerSelf,
  uploadFiles: sellerSelf,
  // The payload names the owner's media: another seller may not claim them.
  saveProfile: { ...sellerSelf, otherSeller: 422 },
  getAddons: sellerSelf,
  createAddons: sellerSelf,
  updateAddons: sellerSelf,
  getContent: sellerSelf,
  createContent: { ...sellerSelf, otherSeller: 422 },
  updateContent: sellerThing,
  setPriceVisibility: sellerSelf,
  getBank: sellerSelf,
  createBank: sellerSelf,
  updateBank: sellerSelf,
  getBundle: sellerSelf,
  createBundle: { ...sellerThing, otherSeller: 422 },
  updateBundle: { ...sellerThing, otherSeller: 422 },
  getOrders: sellerSelf,
  getOrder: sellerThing,
  acceptOrder: sellerThing,
  rejectOrder: sellerThing,
  sendQuote: sellerThing,
  getEarnings: sellerSelf,
  // The payload has the owner's balance: 422 for a caller with another one.
  requestPayout: sellerSelf,
  disputeOrder: sellerThing,
  getBriefs: buyerSelf,
  readWebsite: buyerSelf,
  createBrief: buyerSelf,
  updateBrief: buyerThing,
  placeOrder: buyerThing,
  getSellerDelivery: sellerThing,
  submitContent: sellerThing,
  submitPostLink: sellerThing,
  getBuyerDelivery: orderThing,
  approveContent: orderThing,
  rejectContent: orderThing,
  payOrder: orderThing,
  cancelLateOrder: orderThing,
  buyerDispute: orderThing,
  openOrderLink: everybody,
  openOrderByOtp: everybody,
  reportClient: everybody,
};
