import type { CallName } from '@linksouq/shared-api/contract';

export const TAGS = {
  'Codes and sessions': 'One-time codes, registration, login and logout.',
  Seller: 'The profile of a seller, its public page and its dashboard.',
  Offer: 'What a seller sells: content pages, add-ons, the bundle and the visibility of prices.',
  Media: 'Uploaded pictures and videos.',
  Plan: 'The VIP plan of a seller.',
  Money: 'Bank account, earnings and withdrawals of a seller.',
  'Orders of a seller': 'Orders as the seller sees them: accept, decline, quote.',
  Briefs: 'Briefs of a brand, written by hand or drafted from its website.',
  'Orders of a brand': 'Orders as the brand sees them: place, pay, cancel, order again.',
  Delivery: 'Submitted content and the links of posts, with their approval.',
  Messages: 'Settings for messages, and the messages that were sent.',
  'Personal data': 'Copies and the deletion of a person’s own data.',
  Reports: 'Reports of browsers.',
} as const;

interface Note {
  tag: keyof typeof TAGS;
  /** One sentence that starts with a verb. */
  summary: string;
  description?: string;
  /** Text of the response 409, if the call sends it. */
  conflict?: string;
  /** Text of the response 410, if the call sends it. */
  gone?: string;
  /** Text of the response 404. Without it, calls with a token have a general text. */
  missing?: string;
  /** The call can respond with 429. */
  isLimited?: true;
  /** The call reads the header `idempotency-key`. */
  hasKey?: true;
}
const FROZEN = 'The account is frozen.';
const WRONG_STATE = 'The state of the order does not allow it.';
const SENDS_CODE =
  'Without a code in the payload, the server sends a code to the phone and answers 422. Then repeat the call with this code.';
const EXPIRED = 'The access to this order has expired.';

export const CALL_NOTES: Readonly<Record<CallName, Note>> = {
  getProfile: { tag: 'Seller', summary: 'Get the own profile' },
  getDashboard: { tag: 'Seller', summary: 'Get the counts of the dashboard' },
  getPublicProfile: {
    tag: 'Seller',
    summary: 'Get the public page of a seller',
    missing: 'No seller has this username.',
  },
  getPageStatistics: { tag: 'Seller', summary: 'Get visits and carts of the own page' },
  noteCart: { tag: 'Seller', summary: 'Report that a visitor began a cart' },
  markProfileShared: { tag: 'Seller', summary: 'Mark the link of the page as shared' },
  setAvailability: { tag: 'Seller', summary: 'Become available or unavailable' },
  checkUsername: {
    tag: 'Codes and sessions',
    summary: 'Check whether a username is free',
    description: 'The response contains 1 for a free name and 2 for any other.',
    isLimited: true,
  },
  requestOtp: { tag: 'Codes and sessions', summary: 'Request a one-time code', isLimited: true },
  resendOtp: { tag: 'Codes and sessions', summary: 'Request the code again', isLimited: true },
  register: {
    tag: 'Codes and sessions',
    summary: 'Register a seller',
    conflict: 'The username is taken, or an account with this number exists.',
    isLimited: true,
  },
  registerBuyer: { tag: 'Codes and sessions', summary: 'Register a brand', isLimited: true },
  login: {
    tag: 'Codes and sessions',
    summary: 'Log in as a seller',
    missing: 'No account has this number.',
    isLimited: true,
  },
  logout: { tag: 'Codes and sessions', summary: 'Log out as a seller' },
  logoutBuyer: { tag: 'Codes and sessions', summary: 'Log out as a brand' },
  subscribe: {
    tag: 'Plan',
    summary: 'Open the checkout of the VIP plan',
    conflict: 'The plan is active.',
    isLimited: true,
  },
  getPlan: { tag: 'Plan', summary: 'Get the plan with its receipts' },
  cancelPlan: {
    tag: 'Plan',
    summary: 'End the plan at the end of its paid month',
    conflict: 'No plan is running.',
    isLimited: true,
  },
  resumePlan: {
    tag: 'Plan',
    summary: 'Continue a plan that was to end',
    conflict: 'No plan is running.',
    isLimited: true,
  },
  openPlanPortal: {
    tag: 'Plan',
    summary: 'Get the provider’s page of the plan',
    conflict: 'No plan is running.',
    isLimited: true,
  },
  uploadMedia: { tag: 'Media', summary: 'Upload a profile picture', isLimited: true },
  uploadCover: { tag: 'Media', summary: 'Upload a cover image', isLimited: true },
  uploadFiles: { tag: 'Media', summary: 'Upload a file of a content page or of an order', isLimited: true },
  saveProfile: {
    tag: 'Seller',
    summary: 'Save the profile',
    description:
      'If the e-mail address replaces another one, the old address gets a warning, and withdrawals wait. An account can replace it three times in 24 hours and six times in 30 days.',
    conflict: 'The account is frozen, and the e-mail address is new.',
    isLimited: true,
  },
  getAddons: { tag: 'Offer', summary: 'Get the add-ons' },
  createAddons: { tag: 'Offer', summary: 'Create the add-ons' },
  updateAddons: {
    tag: 'Offer',
    summary: 'Change the add-ons',
    description: 'Fields that are not sent keep their values.',
  },
  getContent: { tag: 'Offer', summary: 'List the content pages' },
  createContent: { tag: 'Offer', summary: 'Create a content page' },
  updateContent: { tag: 'Offer', summary: 'Change a content page' },
  setPriceVisibility: { tag: 'Offer', summary: 'Show or hide the prices' },
  getBank: { tag: 'Money', summary: 'Get the bank account' },
  createBank: { tag: 'Money', summary: 'Save the bank account', conflict: FROZEN, isLimited: true },
  updateBank: {
    tag: 'Money',
    summary: 'Change the bank account',
    description: SENDS_CODE,
    conflict: 'The account is frozen, or the bank account changed meanwhile.',
    isLimited: true,
  },
  getBundle: { tag: 'Offer', summary: 'Get the bundle' },
  createBundle: { tag: 'Offer', summary: 'Create the bundle', conflict: 'The prices are hidden.' },
  updateBundle: {
    tag: 'Offer',
    summary: 'Change the bundle',
    description: 'Without a discount, the stored discount stays.',
    conflict: 'The prices are hidden.',
  },
  getOrders: {
    tag: 'Orders of a seller',
    summary: 'List active or completed orders',
    description:
      'The newest order is first. With `sort=turn`, active orders that wait for the seller are first, by deadline, and the newest of the other orders follow. `sort` changes nothing in the list of completed orders. To get the following page, send the `next` of a page as `cursor`, with the same `status` and `sort`.',
  },
  getOrder: { tag: 'Orders of a seller', summary: 'Get an order' },
  acceptOrder: { tag: 'Orders of a seller', summary: 'Accept an order', conflict: WRONG_STATE },
  rejectOrder: { tag: 'Orders of a seller', summary: 'Decline an order', conflict: WRONG_STATE },
  sendQuote: { tag: 'Orders of a seller', summary: 'Send a quote', conflict: WRONG_STATE },
  getEarnings: { tag: 'Money', summary: 'Get earnings and withdrawals' },
  requestPayout: {
    tag: 'Money',
    summary: 'Withdraw earnings',
    conflict: 'The account is frozen, a withdrawal is in process, or the bank account is new.',
  },
  disputeOrder: { tag: 'Orders of a seller', summary: 'Hand an order to support', conflict: WRONG_STATE },
  getBriefs: { tag: 'Briefs', summary: 'List the briefs, newest first' },
  getBrief: { tag: 'Briefs', summary: 'Get a brief' },
  readWebsite: { tag: 'Briefs', summary: 'Draft a brief from a website', isLimited: true },
  createBrief: {
    tag: 'Briefs',
    summary: 'Create a brief',
    description: 'A repeated request with the same key changes the brief of the first request.',
    isLimited: true,
    hasKey: true,
  },
  updateBrief: { tag: 'Briefs', summary: 'Change a brief', isLimited: true },
  placeOrder: {
    tag: 'Orders of a brand',
    summary: 'Place an order',
    description:
      'The brand pays at `paymentLink`. With hidden prices it is null, and the seller sends a quote.',
    conflict:
      'The influencer does not accept orders now, the total differs from `expectedTotal`, or the key was used for another payload.',
    hasKey: true,
  },
  getSellerDelivery: { tag: 'Delivery', summary: 'Get the items of an order as its seller' },
  submitContent: {
    tag: 'Delivery',
    summary: 'Submit content',
    conflict: 'The order does not accept content now, or the item waits for an answer or is approved.',
  },
  submitPostLink: {
    tag: 'Delivery',
    summary: 'Submit the link of a post',
    conflict: 'The content is not approved, or the link waits for an answer or is approved.',
  },
  getBuyerDelivery: { tag: 'Delivery', summary: 'Get the items of an order as its brand', gone: EXPIRED },
  approveContent: {
    tag: 'Delivery',
    summary: 'Accept a submission',
    conflict: 'The submission was decided, or the state of the order allows no decision.',
    gone: EXPIRED,
  },
  rejectContent: {
    tag: 'Delivery',
    summary: 'Reject a submission',
    conflict: 'The submission was decided, or the state of the order allows no decision.',
    gone: EXPIRED,
  },
  payOrder: {
    tag: 'Orders of a brand',
    summary: 'Get the payment link of an order',
    conflict: 'The order cannot be paid.',
    gone: EXPIRED,
  },
  cancelLateOrder: {
    tag: 'Orders of a brand',
    summary: 'Cancel a late order',
    conflict: WRONG_STATE,
    gone: EXPIRED,
  },
  buyerDispute: {
    tag: 'Orders of a brand',
    summary: 'Hand an order to support',
    conflict: WRONG_STATE,
    gone: EXPIRED,
  },
  openOrderLink: {
    tag: 'Orders of a brand',
    summary: 'Open an order by the link in a message',
    missing: 'The link is unknown.',
    gone: 'The link has expired.',
    isLimited: true,
  },
  openOrderByOtp: {
    tag: 'Orders of a brand',
    summary: 'Open an order by phone and code',
    missing: 'The phone has no such order.',
    isLimited: true,
  },
  signInBrand: {
    tag: 'Codes and sessions',
    summary: 'Log in as a brand that has ordered',
    missing: 'No order belongs to this number.',
    isLimited: true,
  },
  getMyOrders: {
    tag: 'Orders of a brand',
    summary: 'List the own orders',
    description:
      'First the orders that wait for the brand, then the other open orders, both earliest deadline first, then the ended orders, newest first.',
  },
  openMyOrder: { tag: 'Orders of a brand', summary: 'Get a token of one order' },
  orderAgain: { tag: 'Orders of a brand', summary: 'Copy the brief of an order for another order' },
  changeContact: {
    tag: 'Seller',
    summary: 'Change phone, e-mail or Instagram handle',
    description: SENDS_CODE,
    conflict: 'The account is frozen, or another account uses the number.',
    isLimited: true,
  },
  changeBrandContact: {
    tag: 'Orders of a brand',
    summary: 'Change phone or e-mail',
    description: SENDS_CODE,
    conflict: 'Another account uses the number.',
    isLimited: true,
  },
  getPreferences: { tag: 'Messages', summary: 'Get a seller’s settings for messages' },
  savePreferences: { tag: 'Messages', summary: 'Save a seller’s settings for messages' },
  getMessages: { tag: 'Messages', summary: 'List the messages to a seller, newest first' },
  getBrandPreferences: { tag: 'Messages', summary: 'Get a brand’s settings for messages' },
  saveBrandPreferences: { tag: 'Messages', summary: 'Save a brand’s settings for messages' },
  getBrandMessages: { tag: 'Messages', summary: 'List the messages to a brand, newest first' },
  unsubscribe: {
    tag: 'Messages',
    summary: 'End e-mails that are not about an order',
    missing: 'The link is unknown.',
  },
  getMyData: { tag: 'Personal data', summary: 'Get the copies of a seller’s data' },
  copyMyData: {
    tag: 'Personal data',
    summary: 'Create a copy of a seller’s data',
    description: SENDS_CODE,
    isLimited: true,
  },
  deleteMyAccount: {
    tag: 'Personal data',
    summary: 'Delete a seller’s account',
    description: SENDS_CODE,
    conflict: 'An order, a balance or a plan is open.',
    isLimited: true,
  },
  getBrandData: { tag: 'Personal data', summary: 'Get the copies of a brand’s data' },
  copyBrandData: {
    tag: 'Personal data',
    summary: 'Create a copy of a brand’s data',
    description: SENDS_CODE,
    isLimited: true,
  },
  deleteBrandAccount: {
    tag: 'Personal data',
    summary: 'Delete a brand’s account',
    description: SENDS_CODE,
    conflict: 'An order is open.',
    isLimited: true,
  },
  reportClient: { tag: 'Reports', summary: 'Report a failure or load times of a browser' },
};
