/** Typed addresses of every screen (spec §2). No string literal paths elsewhere. */
const query = (params: Readonly<Record<string, string | number | undefined>>) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `?${text}` : '';
};
const at = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`;

export const paths = {
  home: () => '/',
  login: () => '/login',
  loginPk: () => '/login-pk',
  signup: (plan?: number) => `/signup${query({ plan })}`,
  seller: (username: string) => at('', username),
  viewOrder: (username?: string, type?: string) => `/view-order${query({ u: username, type })}`,
  cart: () => '/cart',
  myCart: () => '/my-cart',
  requirements: () => '/requirements',
  aiBrief: () => '/ai-brief',
  editAiBrief: () => '/edit-ai-brief',
  /** `code` is what people call the order: for the screen to show. */
  paymentSuccess: (orderId: string, price: string, code?: string) =>
    `/payment-success${query({ order_id: orderId, price, code })}`,
  paymentFail: () => '/payment-fail',
  buyerOrderView: (orderId: string) => `/buyer-order-view${query({ order_id: orderId })}`,
  profile: () => '/profile',
  editProfile: () => '/edit-profile',
  sellContent: () => '/sell-content',
  payout: () => '/payout',
  bundle: () => '/bundle',
  stories: () => '/stories',
  posts: () => '/posts',
  reels: () => '/reels',
  orderListing: () => '/order-listing',
  orderDetails: (id: string) => at('/order-details', id),
  createQuote: (id: string) => at('/create-quote', id),
  clientBrief: () => '/client-brief',
  declineReason: (id: string) => at('/decline-reason', id),
  myEarning: () => '/my-earning',
  accountHealth: () => '/account-health',
  orderAccepted: () => '/order-accepted',
  orderDelivery: (id: string) => at('/order-delivery', id),
  submitContent: () => '/submit-content',
  submitPostLink: () => '/submit-post-link',
  plans: () => '/plans',
} as const;
