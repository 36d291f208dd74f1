/** The schemas of the request and response of each call (product §7). */
import * as yup from 'yup';
import * as A from './answers';
import type { CallName } from './calls';
import { MAX_SIGNED_OUT_ORDERS } from '../domain/constants';
import * as R from '../domain/rules';
import { pageQuery } from '../domain/rules/page';

export type AnySchema = yup.Schema<unknown, yup.AnyObject, unknown>;
export interface CallSchemas {
  query?: AnySchema;
  /** Undefined if the schema depends on stored data or the current time. The handler then validates the body. */
  body?: AnySchema;
  answer: AnySchema;
}
const STATUS_MESSAGE = 'status must be active or completed';
const phoneQuery = yup.object({ phone: R.loginPhoneRule });
const flagQuery = (name: string) =>
  yup.object({
    [name]: yup.boolean().typeError(`${name} must be true or false`).required(`${name} is required`),
  });
const username = yup.object({ username: yup.string().required('username is required').max(60) });
const orderBody = yup.object({ orderId: yup.string().required('orderId is required') });

export const callSchemas: Readonly<Record<CallName, CallSchemas>> = {
  getProfile: { answer: A.profileAnswer },
  getDashboard: { answer: A.dashboardAnswer },
  getPublicProfile: { query: username, answer: A.publicSellerAnswer },
  getPageStatistics: { answer: A.pageStatisticsAnswer },
  noteCart: { query: username, answer: A.messageOnly },
  markProfileShared: { answer: A.messageOnly },
  setAvailability: { query: flagQuery('availability'), answer: A.availabilityAnswer },
  checkUsername: { query: username, answer: A.usernameAnswer },
  requestOtp: { query: phoneQuery, answer: A.messageOnly },
  resendOtp: { query: phoneQuery, answer: A.messageOnly },
  register: {
    query: yup.object({ plan: yup.string().optional() }),
    body: R.registerSellerSchema,
    answer: A.sessionAnswer,
  },
  registerBuyer: { body: R.registerBuyerSchema, answer: A.buyerSessionAnswer },
  login: { query: R.loginSchema, answer: A.sessionAnswer },
  logout: {
    query: yup.object({ everywhere: yup.boolean().typeError('everywhere must be true or false').optional() }),
    answer: A.messageOnly,
  },
  logoutBuyer: {
    query: yup.object({ everywhere: yup.boolean().typeError('everywhere must be true or false').optional() }),
    body: yup.object({
      orderTokens: yup.array(yup.string().max(64).required()).max(MAX_SIGNED_OUT_ORDERS).default([]),
    }),
    answer: A.messageOnly,
  },
  subscribe: { answer: A.subscribeAnswer },
  getPlan: { answer: A.planAnswer },
  cancelPlan: { answer: A.planAnswer },
  resumePlan: { answer: A.planAnswer },
  openPlanPortal: { answer: A.planPortalAnswer },
  uploadMedia: { answer: A.mediaAnswer },
  uploadCover: { answer: A.mediaAnswer },
  uploadFiles: {
    query: yup.object({
      purpose: yup.string().oneOf(R.UPLOAD_PURPOSES).optional(),
    }),
    answer: A.mediaListAnswer,
  },
  saveProfile: { body: R.profileSchema, answer: A.profileAnswer },
  getAddons: { answer: A.addonsAnswer },
  createAddons: { body: R.addonsSchema, answer: A.addonsAnswer },
  updateAddons: { body: R.addonsChangeSchema, answer: A.addonsAnswer },
  getContent: { answer: A.contentAnswer },
  createContent: { answer: A.contentItemAnswer },
  updateContent: { answer: A.contentItemAnswer },
  setPriceVisibility: { query: flagQuery('visibility'), answer: A.visibilityAnswer },
  getBank: { answer: A.bankAnswer },
  createBank: { body: R.bankSchema, answer: A.bankAnswer },
  updateBank: { body: R.bankChangeSchema, answer: A.bankAnswer },
  getBundle: { answer: A.bundleAnswer },
  createBundle: { body: R.bundleSchema, answer: A.bundleAnswer },
  updateBundle: { body: R.bundleChangeSchema, answer: A.bundleAnswer },
  getOrders: {
    query: yup.object({
      status: yup
        .string()
        .typeError(STATUS_MESSAGE)
        .oneOf(['active', 'completed'], STATUS_MESSAGE)
        .required(STATUS_MESSAGE),
      sort: yup.string().typeError('sort must be turn').oneOf(['turn'], 'sort must be turn'),
      ...pageQuery,
    }),
    answer: A.ordersAnswer,
  },
  getOrder: { answer: A.orderAnswer },
  acceptOrder: { answer: A.orderAnswer },
  rejectOrder: { body: R.declineSchema, answer: A.messageOnly },
  sendQuote: { body: R.quoteSchema, answer: A.orderAnswer },
  getEarnings: { answer: A.earningsAnswer },
  requestPayout: { body: R.payoutSchema, answer: A.messageOnly },
  disputeOrder: { answer: A.messageOnly },
  getBriefs: { query: yup.object(pageQuery), answer: A.briefsAnswer },
  getBrief: { answer: A.briefAnswer },
  readWebsite: { body: R.websiteSchema, answer: A.aiBriefAnswer },
  createBrief: { answer: A.briefAnswer },
  updateBrief: { answer: A.briefAnswer },
  placeOrder: { body: R.placeOrderSchema, answer: A.placedAnswer },
  getSellerDelivery: { answer: A.deliveryAnswer },
  submitContent: { body: R.submitContentSchema, answer: A.messageOnly },
  submitPostLink: { body: R.postLinkSchema, answer: A.messageOnly },
  getBuyerDelivery: { answer: A.deliveryAnswer },
  approveContent: { body: R.approveSchema, answer: A.messageOnly },
  rejectContent: { body: R.rejectSchema, answer: A.messageOnly },
  payOrder: { body: orderBody, answer: A.payOrderAnswer },
  cancelLateOrder: { body: orderBody, answer: A.messageOnly },
  buyerDispute: { body: orderBody, answer: A.messageOnly },
  openOrderLink: {
    body: yup.object({
      token: yup.string().required('token is required').max(200),
      held: yup.string().max(200).optional(),
    }),
    answer: A.orderAccessAnswer,
  },
  openOrderByOtp: {
    body: yup.object({
      orderId: yup.string().required('orderId is required'),
      phoneNumber: R.loginPhoneRule,
      otp: R.otpRule,
    }),
    answer: A.orderAccessAnswer,
  },
  signInBrand: { body: R.signInBrandSchema, answer: A.buyerSessionAnswer },
  getMyOrders: {
    query: yup.object({ ...pageQuery, q: yup.string().max(R.SEARCH_MAX).optional() }),
    answer: A.myOrdersAnswer,
  },
  openMyOrder: { body: orderBody, answer: A.orderAccessAnswer },
  orderAgain: { body: orderBody, answer: A.orderAgainAnswer },
  changeContact: { body: R.changeContactSchema, answer: A.profileAnswer },
  changeBrandContact: { body: R.changeBrandContactSchema, answer: A.brandContactAnswer },
  getPreferences: { answer: A.preferencesAnswer },
  savePreferences: { body: R.preferencesSchema, answer: A.preferencesAnswer },
  getMessages: { query: yup.object(pageQuery), answer: A.messagesAnswer },
  getBrandPreferences: { answer: A.preferencesAnswer },
  saveBrandPreferences: { body: R.preferencesSchema, answer: A.preferencesAnswer },
  getBrandMessages: { query: yup.object(pageQuery), answer: A.messagesAnswer },
  unsubscribe: {
    query: yup.object({
      // A page shows these messages to a person, so they are sentences.
      token: yup.string().required('This link was not found.').max(200, 'This link was not found.'),
      undo: yup.boolean().typeError('undo must be true or false').optional(),
    }),
    answer: A.unsubscribeAnswer,
  },
  getMyData: { answer: A.personalDataAnswer },
  copyMyData: { body: R.personalCodeSchema, answer: A.personalDataAnswer },
  deleteMyAccount: { body: R.personalCodeSchema, answer: A.messageOnly },
  getBrandData: { answer: A.personalDataAnswer },
  copyBrandData: { body: R.personalCodeSchema, answer: A.personalDataAnswer },
  deleteBrandAccount: { body: R.personalCodeSchema, answer: A.messageOnly },
  reportClient: { answer: A.messageOnly },
};
