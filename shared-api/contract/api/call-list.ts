/** Every call of product §7, one line each. They are separate exports, so that a page bundles only those it makes. */
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
/** `everywhere` ends the sessions of other devices too. */
export const logout = /*#__PURE__*/ call<Message, undefined, { everywhere?: boolean }>()(
  'POST',
  '/auth/logout',
  'seller',
  'log',
);
/** The same for a brand; `everywhere` ends the access to single orders and the links in earlier messages too. */
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
export const updateBank = /*#__PURE__*/ call<Answer<typeof A.bankAnswer>, R.BankForm>()(
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
  { status: 'active' | 'completed'; limit?: number; cursor?: string }
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
export const getBriefs = /*#__PURE__*/ call<{ data: A.Brief[]; message?: string }>()(
  'GET',
  '/brief',
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
/** The payment link of an unpaid or quoted order, for the page of the order. 409 once it cannot be paid. */
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
/** Exchanges the secret of the link in the buyer's message for a token of that order. 410 when expired. */
export const openOrderLink = /*#__PURE__*/ call<Answer<typeof A.orderAccessAnswer>, { token: string }>()(
  'POST',
  '/order-access',
  'public',
  'screen',
);
/** Phone and code instead of the link. */
export const openOrderByOtp = /*#__PURE__*/ call<
  Answer<typeof A.orderAccessAnswer>,
  { orderId: string; phoneNumber: string; otp: number | string }
>()('POST', '/order-access/otp', 'public', 'toast-or-internal');
/** A browser's report of a client error or failed load. */
export const reportClient = /*#__PURE__*/ call<Message, Record<string, unknown>>()(
  'POST',
  '/client-report',
  'public',
  'log',
);
