/**
 * The expected result of every API call of the product for every kind of caller (product §6). The calls of the console
 * are in `access-other-routes.test.ts`.
 * - `ok`: the caller is the owner, and the call succeeds.
 * - `open`: the call is public.
 * - `own`: the call uses the caller's own data. The owner's data does not change.
 * - A number: the HTTP status of the refusal. No data changes.
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
type Access = 'ok' | 'open' | 'own' | 401 | 404 | 409 | 422;
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
/** Calls on the account of the seller who makes the call. */
const sellerSelf: Row = { ...closed, otherSeller: 'own', ownerSeller: 'ok' };
/** Calls on one object of a seller. For another seller the response is 404. */
const sellerObject: Row = { ...closed, otherSeller: 404, ownerSeller: 'ok' };
/** Calls on the account of the buyer who makes the call. */
const buyerSelf: Row = { ...closed, otherBuyer: 'own', ownerBuyer: 'ok' };
const buyerObject: Row = { ...closed, otherBuyer: 404, ownerBuyer: 'ok' };
/** Calls on one order, for its buyer or with a token of this order. */
const orderObject: Row = {
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
  getPageStatistics: sellerSelf,
  noteCart: everybody,
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
  getPlan: sellerSelf,
  cancelPlan: sellerSelf,
  resumePlan: sellerSelf,
  openPlanPortal: sellerSelf,
  uploadMedia: everybody,
  uploadCover: sellerSelf,
  uploadFiles: sellerSelf,
  // The payload contains the owner's files, which another seller must not use.
  saveProfile: { ...sellerSelf, otherSeller: 422 },
  getAddons: sellerSelf,
  createAddons: sellerSelf,
  updateAddons: sellerSelf,
  getContent: sellerSelf,
  createContent: { ...sellerSelf, otherSeller: 422 },
  updateContent: sellerObject,
  setPriceVisibility: sellerSelf,
  getBank: sellerSelf,
  createBank: sellerSelf,
  updateBank: sellerSelf,
  getBundle: sellerSelf,
  // The payload contains the owner's content pages, which another seller must not use.
  createBundle: { ...sellerSelf, otherSeller: 422 },
  updateBundle: { ...sellerObject, otherSeller: 422 },
  getOrders: sellerSelf,
  getOrder: sellerObject,
  acceptOrder: sellerObject,
  rejectOrder: sellerObject,
  sendQuote: sellerObject,
  getEarnings: sellerSelf,
  requestPayout: sellerSelf,
  disputeOrder: sellerObject,
  getBriefs: buyerSelf,
  getBrief: buyerObject,
  readWebsite: buyerSelf,
  createBrief: buyerSelf,
  updateBrief: buyerObject,
  placeOrder: buyerObject,
  getSellerDelivery: sellerObject,
  submitContent: sellerObject,
  submitPostLink: sellerObject,
  getBuyerDelivery: orderObject,
  approveContent: orderObject,
  rejectContent: orderObject,
  payOrder: orderObject,
  cancelLateOrder: orderObject,
  buyerDispute: orderObject,
  openOrderLink: everybody,
  openOrderByOtp: everybody,
  signInBrand: everybody,
  getMyOrders: buyerSelf,
  openMyOrder: buyerObject,
  orderAgain: buyerObject,
  // The payload contains the code that was sent to the owner. The same applies to the copy and the deletion of the data.
  changeContact: { ...sellerSelf, otherSeller: 422 },
  changeBrandContact: { ...buyerSelf, otherBuyer: 422 },
  getPreferences: sellerSelf,
  savePreferences: sellerSelf,
  getMessages: sellerSelf,
  getBrandPreferences: buyerSelf,
  saveBrandPreferences: buyerSelf,
  getBrandMessages: buyerSelf,
  unsubscribe: everybody,
  getMyData: sellerSelf,
  copyMyData: { ...sellerSelf, otherSeller: 422 },
  deleteMyAccount: { ...sellerSelf, otherSeller: 422 },
  getBrandData: buyerSelf,
  copyBrandData: { ...buyerSelf, otherBuyer: 422 },
  // The open order of the other brand prevents the deletion.
  deleteBrandAccount: { ...buyerSelf, otherBuyer: 409 },
  reportClient: everybody,
};
