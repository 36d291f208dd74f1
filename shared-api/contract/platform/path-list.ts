/**
 * The paths of all screens (product §2). Each is a separate export, because a page must bundle only those it uses.
 */
const query = (params: Readonly<Record<string, string | number | undefined>>) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `?${text}` : '';
};
const at = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`;

export const home = () => '/';
export const login = () => '/login';
export const loginPk = () => '/login-pk';
export const signup = (plan?: number) => `/signup${query({ plan })}`;
export const seller = (username: string) => at('', username);
export const viewOrder = (username?: string, type?: string) => `/view-order${query({ u: username, type })}`;
export const cart = () => '/cart';
export const myCart = () => '/my-cart';
export const requirements = () => '/requirements';
export const aiBrief = () => '/ai-brief';
export const editAiBrief = () => '/edit-ai-brief';
/** @param code the order code on screens, such as LS-7KQ2MN */
export const paymentSuccess = (orderId: string, price: string, code?: string) =>
  `/payment-success${query({ order_id: orderId, price, code })}`;
export const paymentFail = (orderId?: string) => `/payment-fail${query({ order_id: orderId })}`;
export const buyerOrderView = (orderId: string) => `/buyer-order-view${query({ order_id: orderId })}`;
export const myOrders = () => '/my-orders';
export const brandAccount = () => '/my-orders/account';
export const brandData = () => '/my-orders/data';
export const unsubscribe = (token: string) => `/unsubscribe${query({ t: token })}`;
export const privacy = () => '/privacy';
export const terms = () => '/terms';
export const refunds = () => '/refunds';
export const settings = () => '/settings';
export const myData = () => '/my-data';
export const profile = () => '/profile';
export const editProfile = () => '/edit-profile';
export const sellContent = () => '/sell-content';
export const payout = () => '/payout';
export const bundle = () => '/bundle';
export const stories = () => '/stories';
export const posts = () => '/posts';
export const reels = () => '/reels';
export const orderListing = () => '/order-listing';
export const orderDetails = (id: string) => at('/order-details', id);
export const createQuote = (id: string) => at('/create-quote', id);
export const clientBrief = () => '/client-brief';
export const declineReason = (id: string) => at('/decline-reason', id);
export const myEarning = () => '/my-earning';
export const accountHealth = () => '/account-health';
export const orderAccepted = () => '/order-accepted';
export const orderDelivery = (id: string) => at('/order-delivery', id);
export const submitContent = () => '/submit-content';
export const submitPostLink = () => '/submit-post-link';
/** @param result of the checkout of the VIP plan */
export const plans = (result?: 'paid' | 'failed') => `/plans${result ? query({ [result]: 1 }) : ''}`;
