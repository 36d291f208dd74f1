/**
 * All calls of product §7. Each call is a separate export, because a page must bundle only the calls that it makes.
 */
import type * as A from './answers';
import { call } from './call';
import type * as R from '../domain/rules';

type Answer<S extends { __outputType: unknown }> = S['__outputType'];
type Message = { message?: string };

// Seller
export const getProfile = /*#__PURE__*/ call<Answer<typeof A.profileAnswer>>()(
  'GET',
  '/user/profile',
  'seller',
  'toast-or-internal',
);
export const getDashboard = /*#__PURE__*/ call<A.DashboardAnswer>()(
  'GET',
  '/user/seller/dashboard',
  'seller',
  'toast',
);
export const getPublicProfile = /*#__PURE__*/ call<
  Answer<typeof A.publicSellerAnswer>,
  undefined,
  { username: string }
>()('GET', '/user/:product/profile', 'public', 'screen');
export const getPageStatistics = /*#__PURE__*/ call<Answer<typeof A.pageStatisticsAnswer>>()(
  'GET',
  '/user/page-statistics',
  'seller',
  'toast-or-internal',
);
/** Counts a cart that a visitor began on a seller's page. The request does not identify the visitor. */
export const noteCart = /*#__PURE__*/ call<Message, undefined, { username: string }>()(
  'POST',
  '/user/:product/cart',
  'public',
  'log',
);
export const markProfileShared = /*#__PURE__*/ call<Message>()(
  'PATCH',
  '/user/profile-shared',
  'seller',
  'log',
);
export const setAvailability = /*#__PURE__*/ call<
  Answer<typeof A.availabilityAnswer>,
  undefined,
  { availability: boolean }
>()('POST', '/user/availability', 'seller', 'toast-or-internal');
export const checkUsername = /*#__PURE__*/ call<
  Answer<typeof A.usernameAnswer>,
  undefined,
  { username: string }
>()('POST', '/auth/username', 'public', 'log');
export const requestOtp = /*#__PURE__*/ call<Message, undefined, { phone: string }>()(
  'POST',
  '/auth/request/otp',
  'public',
  'log',
);
export const resendOtp = /*#__PURE__*/ call<Message, undefined, { phone: string }>()(
  'POST',
  '/auth/resend/otp',
  'public',
  'log',
);
export const register = /*#__PURE__*/ call<
  Answer<typeof A.sessionAnswer>,
  R.RegisterSeller,
  { plan?: string }
>()('POST', '/auth/register', 'public', 'toast');
export const registerBuyer = /*#__PURE__*/ call<Answer<typeof A.buyerSessionAnswer>, R.RegisterBuyer>()(
  'POST',
  '/auth/register/buyer',
  'public',
  'toast',
);
export const login = /*#__PURE__*/ call<
  Answer<typeof A.sessionAnswer>,
  undefined,
  { phoneNumber: string; otp: string | number }
>()('POST', '/auth/verify/otp/login', 'public', 'toast-or-internal');
/** `everywhere` also ends the sessions of the seller's other devices. */
export const logout = /*#__PURE__*/ call<Message, undefined, { everywhere?: boolean }>()(
  'POST',
  '/auth/logout',
  'seller',
  'log',
);
/**
 * `everywhere` also ends the brand's other sessions, its tokens of single orders, and links in earlier messages.
 * `orderTokens` are the tokens of single orders on this device, which end with the session.
 */
export const logoutBuyer = /*#__PURE__*/ call<
  Message,
  { orderTokens?: string[] },
  { everywhere?: boolean }
>()('POST', '/auth/logout/buyer', 'buyer', 'log');
export const subscribe = /*#__PURE__*/ call<Answer<typeof A.subscribeAnswer>>()(
  'POST',
  '/auth/subscribe',
  'seller',
  'toast-or-internal',
);
export const getPlan = /*#__PURE__*/ call<A.PlanAnswer>()('GET', '/user/plan', 'seller', 'log');
/** Ends the plan at the end of its paid month. */
export const cancelPlan = /*#__PURE__*/ call<A.PlanAnswer>()(
  'POST',
  '/user/plan/cancel',
  'seller',
  'toast-or-internal',
);
export const resumePlan = /*#__PURE__*/ call<A.PlanAnswer>()(
  'POST',
  '/user/plan/resume',
  'seller',
  'toast-or-internal',
);
/** Returns the URL of the payment provider's page for the plan. */
export const openPlanPortal = /*#__PURE__*/ call<Answer<typeof A.planPortalAnswer>>()(
  'POST',
  '/user/plan/portal',
  'seller',
  'toast-or-internal',
);
export const uploadMedia = /*#__PURE__*/ call<Answer<typeof A.mediaAnswer>, FormData>()(
  'POST',
  '/user/media',
  'public',
  'log',
  'file',
);
export const uploadCover = /*#__PURE__*/ call<Answer<typeof A.mediaAnswer>, FormData>()(
  'POST',
  '/user/coverimage',
  'seller',
  'log',
  'coverimage',
);
export const uploadFiles = /*#__PURE__*/ call<
  Answer<typeof A.mediaListAnswer>,
  FormData,
  { purpose?: string }
>()('POST', '/user/media/multiple', 'seller', 'toast', 'files');
export const saveProfile = /*#__PURE__*/ call<Answer<typeof A.profileAnswer>, R.ProfileForm>()(
  'POST',
  '/user/profile',
  'seller',
  'log',
);
export const getAddons = /*#__PURE__*/ call<Answer<typeof A.addonsAnswer>>()(
  'GET',
  '/addons',
  'seller',
  'toast',
);
export const createAddons = /*#__PURE__*/ call<Answer<typeof A.addonsAnswer>, R.AddonsForm>()(
  'POST',
  '/addons',
  'seller',
  'toast',
);
export const updateAddons = /*#__PURE__*/ call<Answer<typeof A.addonsAnswer>, R.AddonsChange>()(
  'PATCH',
  '/addons',
  'seller',
  'toast',
);
export const getContent = /*#__PURE__*/ call<A.ContentAnswer>()('GET', '/content', 'seller', 'toast');
export const createContent = /*#__PURE__*/ call<Answer<typeof A.contentItemAnswer>, R.ContentPageForm>()(
  'POST',
  '/content',
  'seller',
  'toast',
);
export const updateContent = /*#__PURE__*/ call<Answer<typeof A.contentItemAnswer>, R.ContentPageForm>()(
  'PUT',
  '/content/:id',
  'seller',
  'toast',
);
export const setPriceVisibility = /*#__PURE__*/ call<
  Answer<typeof A.visibilityAnswer>,
  undefined,
  { visibility: boolean }
>()('POST', '/user/price-visibility', 'seller', 'log');
export const getBank = /*#__PURE__*/ call<Answer<typeof A.bankAnswer>>()('GET', '/banks', 'seller', 'log');
export const createBank = /*#__PURE__*/ call<Answer<typeof A.bankAnswer>, R.BankForm>()(
  'POST',
  '/banks',
  'seller',
  'log',
);
export const updateBank = /*#__PURE__*/ call<Answer<typeof A.bankAnswer>, R.BankChange>()(
  'PATCH',
  '/banks',
  'seller',
  'log',
);
export const getBundle = /*#__PURE__*/ call<A.BundleAnswer>()('GET', '/bundles', 'seller', 'toast');
export const createBundle = /*#__PURE__*/ call<A.BundleAnswer, R.BundleForm>()(
  'POST',
  '/bundles',
  'seller',
  'toast',
);
export const updateBundle = /*#__PURE__*/ call<A.BundleAnswer, R.BundleChange>()(
  'PATCH',
  '/bundles',
  'seller',
  'toast',
);
// Orders, seller's side
export const getOrders = /*#__PURE__*/ call<
  Answer<typeof A.ordersAnswer>,
  undefined,
  { status: 'active' | 'completed'; sort?: 'turn'; limit?: number; cursor?: string }
>()('GET', '/order', 'seller', 'toast-or-internal');
export const getOrder = /*#__PURE__*/ call<Answer<typeof A.orderAnswer>>()(
  'GET',
  '/order/:id',
  'seller',
  'toast-or-internal',
);
export const acceptOrder = /*#__PURE__*/ call<Answer<typeof A.orderAnswer>>()(
  'PATCH',
  '/order/accept/:id',
  'seller',
  'toast-or-internal',
);
export const rejectOrder = /*#__PURE__*/ call<Message, { declineReason: string }>()(
  'PATCH',
  '/order/reject/:id',
  'seller',
  'toast-or-internal',
);
export const sendQuote = /*#__PURE__*/ call<
  Answer<typeof A.orderAnswer>,
  R.QuoteForm & { userId?: string }
>()('POST', '/quote', 'seller', 'log');
export const getEarnings = /*#__PURE__*/ call<A.EarningsAnswer>()(
  'GET',
  '/payout/earnings',
  'seller',
  'toast-or-internal',
);
export const requestPayout = /*#__PURE__*/ call<Message, { amount: number; userId?: string }>()(
  'POST',
  '/payout',
  'seller',
  'toast-or-internal',
);
export const disputeOrder = /*#__PURE__*/ call<Message>()(
  'PATCH',
  '/order/dispute/:id',
  'seller',
  'toast-or-internal',
);
// Buyer
export const getBriefs = /*#__PURE__*/ call<
  Answer<typeof A.briefsAnswer>,
  undefined,
  { limit?: number; cursor?: string }
>()('GET', '/brief', 'buyer', 'toast-or-internal');
/** Returns one brief. Screens use it for a brief that is not in the loaded pages of `getBriefs`. */
export const getBrief = /*#__PURE__*/ call<{ data: A.Brief; message?: string }>()(
  'GET',
  '/brief/:id',
  'buyer',
  'toast-or-internal',
);
export const readWebsite = /*#__PURE__*/ call<Answer<typeof A.aiBriefAnswer>, { url: string }>()(
  'POST',
  '/brief/openAi',
  'buyer',
  'toast-or-internal',
);
export const createBrief = /*#__PURE__*/ call<{ data: A.Brief; message?: string }, R.BriefPayload>()(
  'POST',
  '/brief',
  'buyer',
  'toast-or-internal',
);
export const updateBrief = /*#__PURE__*/ call<{ data: A.Brief; message?: string }, R.BriefPayload>()(
  'PUT',
  '/brief/:id',
  'buyer',
  'toast-or-internal',
);
export const placeOrder = /*#__PURE__*/ call<Answer<typeof A.placedAnswer>, Partial<R.PlaceOrder>>()(
  'POST',
  '/order',
  'buyer',
  'toast-or-internal',
);
// Delivery
export const getSellerDelivery = /*#__PURE__*/ call<A.DeliveryAnswer>()(
  'GET',
  '/order/seller/submit-content/:id',
  'seller',
  'screen',
);
export const submitContent = /*#__PURE__*/ call<Message, R.SubmitContent>()(
  'POST',
  '/submit-content',
  'seller',
  'log',
);
export const submitPostLink = /*#__PURE__*/ call<Message, R.PostLink>()(
  'POST',
  '/submit-content/post-link',
  'seller',
  'log',
);
export const getBuyerDelivery = /*#__PURE__*/ call<A.DeliveryAnswer>()(
  'GET',
  '/submit-content/:orderId',
  'buyer-or-order',
  'screen',
);
export const approveContent = /*#__PURE__*/ call<Message, { orderId: string; submittedContentId: string }>()(
  'POST',
  '/submit-content/approve',
  'buyer-or-order',
  'toast-or-internal',
);
export const rejectContent = /*#__PURE__*/ call<
  Message,
  { orderId: string; submittedContentId: string; reason: string }
>()('POST', '/submit-content/reject', 'buyer-or-order', 'toast-or-internal');
/** Returns the payment link of an unpaid or quoted order. 409 if the order can no longer be paid. */
export const payOrder = /*#__PURE__*/ call<Answer<typeof A.payOrderAnswer>, { orderId: string }>()(
  'POST',
  '/order/pay',
  'buyer-or-order',
  'toast-or-internal',
);
export const cancelLateOrder = /*#__PURE__*/ call<Message, { orderId: string }>()(
  'POST',
  '/order/cancel',
  'buyer-or-order',
  'toast-or-internal',
);
export const buyerDispute = /*#__PURE__*/ call<Message, { orderId: string }>()(
  'POST',
  '/order/dispute',
  'buyer-or-order',
  'toast-or-internal',
);
/**
 * Exchanges the secret of an order link for a token of the order. Messages to the buyer contain these links. 410 if
 * the link has expired or was used too often. `held` is the order token that the device already has. If `held` opens
 * the same order and expires later than a new token, the server returns `held`.
 */
export const openOrderLink = /*#__PURE__*/ call<
  Answer<typeof A.orderAccessAnswer>,
  { token: string; held?: string | undefined }
>()('POST', '/order-access', 'public', 'screen');
/** Exchanges the buyer's phone number and a one-time code for a token of the order. */
export const openOrderByOtp = /*#__PURE__*/ call<
  Answer<typeof A.orderAccessAnswer>,
  { orderId: string; phoneNumber: string; otp: number | string }
>()('POST', '/order-access/otp', 'public', 'toast-or-internal');
// A brand's list of its own orders
/** Signs in a brand that has ordered before. With `keep` the session lasts for weeks, otherwise for a day. */
export const signInBrand = /*#__PURE__*/ call<Answer<typeof A.buyerSessionAnswer>, R.SignInBrand>()(
  'POST',
  '/auth/verify/otp/buyer',
  'public',
  'toast-or-internal',
);
/**
 * Returns orders in three groups: orders on which the brand must act, other open orders, and ended orders. The first
 * two groups are sorted by deadline. Ended orders are sorted newest first. `q` searches in order codes, and in the
 * names of influencers and brands.
 */
export const getMyOrders = /*#__PURE__*/ call<
  A.MyOrdersAnswer,
  undefined,
  { limit?: number; cursor?: string; q?: string }
>()('GET', '/my-orders', 'buyer', 'toast-or-internal');
/** Returns a token of one order. */
export const openMyOrder = /*#__PURE__*/ call<Answer<typeof A.orderAccessAnswer>, { orderId: string }>()(
  'POST',
  '/my-orders/open',
  'buyer',
  'toast-or-internal',
);
/** Copies the brief of an order for a new order of the same items. */
export const orderAgain = /*#__PURE__*/ call<Answer<typeof A.orderAgainAnswer>, { orderId: string }>()(
  'POST',
  '/my-orders/again',
  'buyer',
  'toast-or-internal',
);
// Contact details
/**
 * Changes a seller's phone, e-mail or Instagram handle. After a request without codes, the server sends the codes
 * and responds with 422.
 */
export const changeContact = /*#__PURE__*/ call<Answer<typeof A.profileAnswer>, R.ChangeContact>()(
  'POST',
  '/user/contact',
  'seller',
  'log',
);
/** Changes a brand's phone or e-mail, like `changeContact`. */
export const changeBrandContact = /*#__PURE__*/ call<Answer<typeof A.brandContactAnswer>, R.ChangeContact>()(
  'POST',
  '/my-orders/contact',
  'buyer',
  'log',
);
// Messages
export const getPreferences = /*#__PURE__*/ call<Answer<typeof A.preferencesAnswer>>()(
  'GET',
  '/user/preferences',
  'seller',
  'toast-or-internal',
);
export const savePreferences = /*#__PURE__*/ call<Answer<typeof A.preferencesAnswer>, R.Preferences>()(
  'PUT',
  '/user/preferences',
  'seller',
  'toast-or-internal',
);
/** Newest message first. */
export const getMessages = /*#__PURE__*/ call<
  A.MessagesAnswer,
  undefined,
  { limit?: number; cursor?: string }
>()('GET', '/user/messages', 'seller', 'toast-or-internal');
export const getBrandPreferences = /*#__PURE__*/ call<Answer<typeof A.preferencesAnswer>>()(
  'GET',
  '/my-orders/preferences',
  'buyer',
  'toast-or-internal',
);
export const saveBrandPreferences = /*#__PURE__*/ call<Answer<typeof A.preferencesAnswer>, R.Preferences>()(
  'PUT',
  '/my-orders/preferences',
  'buyer',
  'toast-or-internal',
);
export const getBrandMessages = /*#__PURE__*/ call<
  A.MessagesAnswer,
  undefined,
  { limit?: number; cursor?: string }
>()('GET', '/my-orders/messages', 'buyer', 'toast-or-internal');
/**
 * Unsubscribes from e-mails that are not about an order. `undo` subscribes again. A header of these e-mails contains
 * the URL of this call, so that mail programs can unsubscribe with a form post.
 */
export const unsubscribe = /*#__PURE__*/ call<
  Answer<typeof A.unsubscribeAnswer>,
  undefined,
  { token: string; undo?: boolean }
>()('POST', '/messages/unsubscribe', 'public', 'log');
// Personal data
export const getMyData = /*#__PURE__*/ call<A.PersonalDataAnswer>()(
  'GET',
  '/user/data',
  'seller',
  'toast-or-internal',
);
/** Starts a copy of the data. After a request without `otp`, the server sends a code and responds with 422. */
export const copyMyData = /*#__PURE__*/ call<A.PersonalDataAnswer, R.PersonalCode>()(
  'POST',
  '/user/data/copy',
  'seller',
  'toast-or-internal',
);
/** Needs `otp` like `copyMyData`. 409 while an order, balance, payout, plan or refund is open. */
export const deleteMyAccount = /*#__PURE__*/ call<Message, R.PersonalCode>()(
  'POST',
  '/user/data/delete',
  'seller',
  'toast-or-internal',
);
export const getBrandData = /*#__PURE__*/ call<A.PersonalDataAnswer>()(
  'GET',
  '/my-orders/data',
  'buyer',
  'toast-or-internal',
);
/** Needs `otp` like `copyMyData`. */
export const copyBrandData = /*#__PURE__*/ call<A.PersonalDataAnswer, R.PersonalCode>()(
  'POST',
  '/my-orders/data/copy',
  'buyer',
  'toast-or-internal',
);
/** Needs `otp` like `copyMyData`. 409 while an order or refund is open. */
export const deleteBrandAccount = /*#__PURE__*/ call<Message, R.PersonalCode>()(
  'POST',
  '/my-orders/data/delete',
  'buyer',
  'toast-or-internal',
);
/** Reports an error in a browser. */
export const reportClient = /*#__PURE__*/ call<Message, Record<string, unknown>>()(
  'POST',
  '/client-report',
  'public',
  'log',
);
