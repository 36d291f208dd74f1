/**
 * Defines every call of product §7. Each call is a separate export, so that a page bundles only the calls
 * that it makes.
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
/** Reports that a visitor has begun a cart on a seller's page. The request does not identify the visitor. */
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
/** Signs out a seller. `everywhere` also ends the sessions of the seller's other devices. */
export const logout = /*#__PURE__*/ call<Message, undefined, { everywhere?: boolean }>()(
  'POST',
  '/auth/logout',
  'seller',
  'log',
);
/**
 * Signs out a brand. `everywhere` also ends all other sessions, access to single orders, and links in earlier
 * messages.
 */
export const logoutBuyer = /*#__PURE__*/ call<Message, undefined, { everywhere?: boolean }>()(
  'POST',
  '/auth/logout/buyer',
  'buyer',
  'log',
);
export const subscribe = /*#__PURE__*/ call<Answer<typeof A.subscribeAnswer>>()(
  'POST',
  '/auth/subscribe',
  'seller',
  'toast-or-internal',
);
/** Returns the seller's plan with its dates and receipts. */
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
/** Returns the address of the payment provider's page for the plan. */
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
export const updateAddons = /*#__PURE__*/ call<Answer<typeof A.addonsAnswer>, R.AddonsForm>()(
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
export const updateBundle = /*#__PURE__*/ call<A.BundleAnswer, R.BundleForm>()(
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
/** Returns one brief. Screens use this call if the loaded pages of the list do not contain the brief. */
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
/**
 * Returns the payment link of an unpaid or quoted order, for the page of this order. The status is 409 if the
 * order can no longer be paid.
 */
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
 * Exchanges the secret of the link in the buyer's message for a token of the order. The status is 410 if the
 * link has expired. `held` is the order token that the device has. The response contains this token if it opens
 * the same order and expires later than a new token.
 */
export const openOrderLink = /*#__PURE__*/ call<
  Answer<typeof A.orderAccessAnswer>,
  { token: string; held?: string | undefined }
>()('POST', '/order-access', 'public', 'screen');
/** Exchanges the buyer's phone number and a code for a token of the order. The buyer then needs no link. */
export const openOrderByOtp = /*#__PURE__*/ call<
  Answer<typeof A.orderAccessAnswer>,
  { orderId: string; phoneNumber: string; otp: number | string }
>()('POST', '/order-access/otp', 'public', 'toast-or-internal');
// A brand's list of its own orders
/**
 * Signs in a brand that has ordered before, by phone and code. With `keep` the session lasts weeks, otherwise
 * a day.
 */
export const signInBrand = /*#__PURE__*/ call<Answer<typeof A.buyerSessionAnswer>, R.SignInBrand>()(
  'POST',
  '/auth/verify/otp/buyer',
  'public',
  'toast-or-internal',
);
/**
 * Returns one page of the brand's orders, newest first. `q` searches order codes, influencers and brand
 * names.
 */
export const getMyOrders = /*#__PURE__*/ call<
  A.MyOrdersAnswer,
  undefined,
  { limit?: number; cursor?: string; q?: string }
>()('GET', '/my-orders', 'buyer', 'toast-or-internal');
/** Returns a token of one order, for the page of the order. */
export const openMyOrder = /*#__PURE__*/ call<Answer<typeof A.orderAccessAnswer>, { orderId: string }>()(
  'POST',
  '/my-orders/open',
  'buyer',
  'toast-or-internal',
);
/** Copies the brief of an order, so that the brand can order the same items again. */
export const orderAgain = /*#__PURE__*/ call<Answer<typeof A.orderAgainAnswer>, { orderId: string }>()(
  'POST',
  '/my-orders/again',
  'buyer',
  'toast-or-internal',
);
// Contact details
/**
 * Changes a seller's phone, e-mail or Instagram handle. If the request has no codes, the server sends them
 * and responds with 422.
 */
export const changeContact = /*#__PURE__*/ call<Answer<typeof A.profileAnswer>, R.ChangeContact>()(
  'POST',
  '/user/contact',
  'seller',
  'log',
);
/**
 * Changes a brand's phone or e-mail. If the request has no codes, the server sends them and responds with
 * 422.
 */
export const changeBrandContact = /*#__PURE__*/ call<Answer<typeof A.brandContactAnswer>, R.ChangeContact>()(
  'POST',
  '/my-orders/contact',
  'buyer',
  'log',
);
// Messages
/** Returns a seller's message settings. */
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
/** Returns the messages that were sent to a seller, newest first. */
export const getMessages = /*#__PURE__*/ call<
  A.MessagesAnswer,
  undefined,
  { limit?: number; cursor?: string }
>()('GET', '/user/messages', 'seller', 'toast-or-internal');
/** Returns a brand's message settings. */
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
 * Unsubscribes from e-mails that are not about an order. `undo` subscribes again. Each such e-mail links to
 * this address, and mail programs can post a form to it.
 */
export const unsubscribe = /*#__PURE__*/ call<
  Answer<typeof A.unsubscribeAnswer>,
  undefined,
  { token: string; undo?: boolean }
>()('POST', '/messages/unsubscribe', 'public', 'log');
// Personal data
/** Returns the data of the page on which a seller copies or deletes the seller's own data. */
export const getMyData = /*#__PURE__*/ call<A.PersonalDataAnswer>()(
  'GET',
  '/user/data',
  'seller',
  'toast-or-internal',
);
/** Starts a copy of the data. If the request has no `otp`, the server sends a code and responds with 422. */
export const copyMyData = /*#__PURE__*/ call<A.PersonalDataAnswer, R.PersonalCode>()(
  'POST',
  '/user/data/copy',
  'seller',
  'toast-or-internal',
);
/**
 * Deletes the account. If the request has no `otp`, the server sends a code and responds with 422. The status
 * is 409 while an order, balance, payout, plan or refund is open.
 */
export const deleteMyAccount = /*#__PURE__*/ call<Message, R.PersonalCode>()(
  'POST',
  '/user/data/delete',
  'seller',
  'toast-or-internal',
);
/** Returns the data of the page on which a brand copies or deletes the brand's own data. */
export const getBrandData = /*#__PURE__*/ call<A.PersonalDataAnswer>()(
  'GET',
  '/my-orders/data',
  'buyer',
  'toast-or-internal',
);
/** Starts a copy of the data. If the request has no `otp`, the server sends a code and responds with 422. */
export const copyBrandData = /*#__PURE__*/ call<A.PersonalDataAnswer, R.PersonalCode>()(
  'POST',
  '/my-orders/data/copy',
  'buyer',
  'toast-or-internal',
);
/**
 * Deletes the account. If the request has no `otp`, the server sends a code and responds with 422. The status
 * is 409 while an order or refund is open.
 */
export const deleteBrandAccount = /*#__PURE__*/ call<Message, R.PersonalCode>()(
  'POST',
  '/my-orders/data/delete',
  'buyer',
  'toast-or-internal',
);
/** Reports an error in a browser, or a failed load. */
export const reportClient = /*#__PURE__*/ call<Message, Record<string, unknown>>()(
  'POST',
  '/client-report',
  'public',
  'log',
);
