/**
 * Every call of spec §7, once: method, path, who may make it, and what a screen does when it fails (spec §8).
 * Types only come from the schemas, so that a page which makes a call does not carry yup; `call-schemas.ts` joins
 * the two for the server, the OpenAPI description and the tests.
 */
import type { InferType } from 'yup';
import type * as A from './answers';
import type * as R from './rules';

export type Access =
  /** Anybody; a bad bearer is ignored (design §4). */
  | 'public'
  /** A seller's token. */
  | 'seller'
  /** A buyer's token. */
  | 'buyer'
  /** A buyer's token, or one scoped to the order named in path or body (design §6). */
  | 'buyer-or-order';

/**
 * Spec §8 as design §6 reads it. `toast`: the server's message. `toast-or-internal`: the server's message if it is a
 * string, else "Internal server error". `log`: logged, the form keeps its values. `screen`: the screen shows its own
 * literal text.
 */
export type FailureRule = 'toast' | 'toast-or-internal' | 'log' | 'screen';

export interface Call<Answer = unknown, Body = undefined, Query = undefined> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Path after /api/v1, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly failure: FailureRule;
  /** How the body travels; `multipart` names the field. */
  readonly multipart?: string;
  /** Type carriers, never set. */
  readonly _?: { answer: Answer; body: Body; query: Query };
}

const call =
  <Answer, Body = undefined, Query = undefined>() =>
  (
    method: Call['method'],
    path: string,
    access: Access,
    failure: FailureRule,
    multipart?: string,
  ): Call<Answer, Body, Query> => ({ method, path, access, failure, ...(multipart ? { multipart } : {}) });

type Answer<S extends { __outputType: unknown }> = S['__outputType'];
type Message = { message?: string };

export const calls = {
  // Seller
  getProfile: call<Answer<typeof A.profileAnswer>>()('GET', '/user/profile', 'seller', 'toast-or-internal'),
  getDashboard: call<A.DashboardAnswer>()('GET', '/user/seller/dashboard', 'seller', 'toast'),
  getPublicProfile: call<Answer<typeof A.publicSellerAnswer>, undefined, { username: string }>()(
    'GET',
    '/user/:product/profile',
    'public',
    'screen',
  ),
  markProfileShared: call<Message>()('PATCH', '/user/profile-shared', 'seller', 'log'),
  setAvailability: call<Answer<typeof A.availabilityAnswer>, undefined, { availability: boolean }>()(
    'POST',
    '/user/availability',
    'seller',
    'toast-or-internal',
  ),
  checkUsername: call<Answer<typeof A.usernameAnswer>, undefined, { username: string }>()(
    'POST',
    '/auth/username',
    'public',
    'log',
  ),
  requestOtp: call<Message, undefined, { phone: string }>()('POST', '/auth/request/otp', 'public', 'log'),
  resendOtp: call<Message, undefined, { phone: string }>()('POST', '/auth/resend/otp', 'public', 'log'),
  register: call<Answer<typeof A.sessionAnswer>, R.RegisterSeller, { plan?: string }>()(
    'POST',
    '/auth/register',
    'public',
    'toast',
  ),
  registerBuyer: call<Answer<typeof A.buyerSessionAnswer>, R.RegisterBuyer>()(
    'POST',
    '/auth/register/buyer',
    'public',
    'toast',
  ),
  login: call<Answer<typeof A.sessionAnswer>, undefined, { phoneNumber: string; otp: string | number }>()(
    'POST',
    '/auth/verify/otp/login',
    'public',
    'toast-or-internal',
  ),
  /** `everywhere` ends the other devices' sessions too. */
  logout: call<Message, undefined, { everywhere?: boolean }>()('POST', '/auth/logout', 'seller', 'log'),
  subscribe: call<Answer<typeof A.subscribeAnswer>>()(
    'POST',
    '/auth/subscribe',
    'seller',
    'toast-or-internal',
  ),
  uploadMedia: call<Answer<typeof A.mediaAnswer>, FormData>()('POST', '/user/media', 'public', 'log', 'file'),
  uploadCover: call<Answer<typeof A.mediaAnswer>, FormData>()(
    'POST',
    '/user/coverimage',
    'seller',
    'log',
    'coverimage',
  ),
  uploadFiles: call<Answer<typeof A.mediaListAnswer>, FormData, { purpose?: string }>()(
    'POST',
    '/user/media/multiple',
    'seller',
    'toast',
    'files',
  ),
  saveProfile: call<Answer<typeof A.profileAnswer>, R.ProfileForm>()(
    'POST',
    '/user/profile',
    'seller',
    'log',
  ),
  getAddons: call<Answer<typeof A.addonsAnswer>>()('GET', '/addons', 'seller', 'toast'),
  createAddons: call<Answer<typeof A.addonsAnswer>, R.AddonsForm>()('POST', '/addons', 'seller', 'toast'),
  updateAddons: call<Answer<typeof A.addonsAnswer>, R.AddonsForm>()('PATCH', '/addons', 'seller', 'toast'),
  getContent: call<A.ContentAnswer>()('GET', '/content', 'seller', 'toast'),
  createContent: call<Answer<typeof A.contentItemAnswer>, R.ContentPageForm>()(
    'POST',
    '/content',
    'seller',
    'toast',
  ),
  updateContent: call<Answer<typeof A.contentItemAnswer>, R.ContentPageForm>()(
    'PUT',
    '/content/:id',
    'seller',
    'toast',
  ),
  setPriceVisibility: call<Answer<typeof A.visibilityAnswer>, undefined, { visibility: boolean }>()(
    'POST',
    '/user/price-visibility',
    'seller',
    'log',
  ),
  getBank: call<Answer<typeof A.bankAnswer>>()('GET', '/banks', 'seller', 'log'),
  createBank: call<Answer<typeof A.bankAnswer>, R.BankForm>()('POST', '/banks', 'seller', 'log'),
  updateBank: call<Answer<typeof A.bankAnswer>, R.BankForm>()('PATCH', '/banks', 'seller', 'log'),
  getBundle: call<A.BundleAnswer>()('GET', '/bundles', 'seller', 'toast'),
  createBundle: call<A.BundleAnswer, R.BundleForm>()('POST', '/bundles', 'seller', 'toast'),
  updateBundle: call<A.BundleAnswer, R.BundleForm>()('PATCH', '/bundles', 'seller', 'toast'),
  // Orders, seller's side
  getOrders: call<
    Answer<typeof A.ordersAnswer>,
    undefined,
    { status: 'active' | 'completed'; limit?: number; cursor?: string }
  >()('GET', '/order', 'seller', 'toast-or-internal'),
  getOrder: call<Answer<typeof A.orderAnswer>>()('GET', '/order/:id', 'seller', 'toast-or-internal'),
  acceptOrder: call<Answer<typeof A.orderAnswer>>()(
    'PATCH',
    '/order/accept/:id',
    'seller',
    'toast-or-internal',
  ),
  rejectOrder: call<Message, { declineReason: string }>()(
    'PATCH',
    '/order/reject/:id',
    'seller',
    'toast-or-internal',
  ),
  sendQuote: call<
    Answer<typeof A.orderAnswer>,
    { userId?: string; orderId: string; price: number; paymentTerm: string }
  >()('POST', '/quote', 'seller', 'log'),
  getEarnings: call<A.EarningsAnswer>()('GET', '/payout/earnings', 'seller', 'toast-or-internal'),
  requestPayout: call<Message, { amount: number; userId?: string }>()(
    'POST',
    '/payout',
    'seller',
    'toast-or-internal',
  ),
  disputeOrder: call<Message>()('PATCH', '/order/dispute/:id', 'seller', 'toast-or-internal'),
  // Buyer
  getBriefs: call<{ data: A.Brief[]; message?: string }>()('GET', '/brief', 'buyer', 'toast-or-internal'),
  readWebsite: call<Answer<typeof A.aiBriefAnswer>, { url: string }>()(
    'POST',
    '/brief/openAi',
    'buyer',
    'toast-or-internal',
  ),
  createBrief: call<{ data: A.Brief; message?: string }, Record<string, unknown>>()(
    'POST',
    '/brief',
    'buyer',
    'toast-or-internal',
  ),
  updateBrief: call<{ data: A.Brief; message?: string }, Record<string, unknown>>()(
    'PUT',
    '/brief/:id',
    'buyer',
    'toast-or-internal',
  ),
  placeOrder: call<Answer<typeof A.placedAnswer>, Partial<R.PlaceOrder>>()(
    'POST',
    '/order',
    'buyer',
    'toast-or-internal',
  ),
  // Delivery
  getSellerDelivery: call<A.DeliveryAnswer>()('GET', '/order/seller/submit-content/:id', 'seller', 'screen'),
  submitContent: call<Message, R.SubmitContent>()('POST', '/submit-content', 'seller', 'log'),
  submitPostLink: call<Message, R.PostLink>()('POST', '/submit-content/post-link', 'seller', 'log'),
  getBuyerDelivery: call<A.DeliveryAnswer>()('GET', '/submit-content/:orderId', 'buyer-or-order', 'screen'),
  approveContent: call<Message, { orderId: string; submittedContentId: string }>()(
    'POST',
    '/submit-content/approve',
    'buyer-or-order',
    'toast-or-internal',
  ),
  rejectContent: call<Message, { orderId: string; submittedContentId: string; reason: string }>()(
    'POST',
    '/submit-content/reject',
    'buyer-or-order',
    'toast-or-internal',
  ),
  cancelLateOrder: call<Message, { orderId: string }>()(
    'POST',
    '/order/cancel',
    'buyer-or-order',
    'toast-or-internal',
  ),
  buyerDispute: call<Message, { orderId: string }>()(
    'POST',
    '/order/dispute',
    'buyer-or-order',
    'toast-or-internal',
  ),
  /** The secret of the link in the buyer's message → a token for that order. 410 when expired. */
  openOrderLink: call<Answer<typeof A.orderAccessAnswer>, { token: string }>()(
    'POST',
    '/order-access',
    'public',
    'screen',
  ),
  /** Phone and code instead of the link. */
  openOrderByOtp: call<
    Answer<typeof A.orderAccessAnswer>,
    { orderId: string; phoneNumber: string; otp: number | string }
  >()('POST', '/order-access/otp', 'public', 'toast-or-internal'),
  /** A browser's report of a client error or failed load (design §3). */
  reportClient: call<Message, Record<string, unknown>>()('POST', '/client-report', 'public', 'log'),
} as const;

export type CallName = keyof typeof calls;
export type AnswerOf<C> = C extends Call<infer T, any, any> ? T : never;
export type BodyOf<C> = C extends Call<any, infer T, any> ? T : never;
export type QueryOf<C> = C extends Call<any, any, infer T> ? T : never;
export type { InferType };

/** Base path of the provider (spec §7). */
export const API_BASE = '/api/v1';
