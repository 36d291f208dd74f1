/** Business constants of product §1 and §9. */
import type { Bps } from '../money';

export const CURRENCY = 'AED';
/** VIP plan, AED a month (product §1, §9). */
export const VIP_PRICE_AED = 89;
/** The platform keeps this part of a completed order's price (product §1, §9). */
export const COMMISSION_BPS: Bps = 500;
export const COMMISSION_PERCENT = COMMISSION_BPS / 100;
/** The seller keeps this part of a completed order's price. */
export const SELLER_PERCENT = 100 - COMMISSION_PERCENT;
/** The buyer pays this fee in addition to the price (product §9). */
export const PLATFORM_FEE_BPS: Bps = 1_000;
/** Payment terms of a quote (product §9). */
export const PAYMENT_TERMS = ['full'] as const;
export type PaymentTerm = (typeof PAYMENT_TERMS)[number];
export const DEFAULT_PAYMENT_TERM: PaymentTerm = 'full';
/** A benefit of the VIP plan, and the text of the link to support. */
export const PRIORITY_SUPPORT = 'Priority WhatsApp support';
/** The benefits of the VIP plan, in the order of product §1. */
export const VIP_BENEFITS: readonly string[] = [
  'Sell stories, posts and reels',
  'Sell add-ons',
  'Set your own pricing',
  'Choose to share prices after briefs',
  'Create bundles',
  'Get detailed briefs',
  PRIORITY_SUPPORT,
];

export const BIO_MAX = 45;
export const CATEGORIES_MAX = 2;
/** Product §3. */
export const CATEGORIES = [
  'Art & Design',
  'Automobiles',
  'Beauty & Hygiene',
  'Books & Writing',
  'Business & Entrepreneurship',
  'Cinema & Entertainment',
  'Family & Relationships',
  'Fashion',
  'Finance',
  'Food & Beverages',
  'Gaming',
  'Health & Fitness',
  'Home & Lifestyle',
  'Learning & Education',
  'Infotainment',
  'Vloggers & Bloggers',
  'Politics',
  'Pet & Animals',
  'Non-Profits',
  'Fan Pages',
  'Motivational',
  'Music & Dance',
  'News & Journalism',
  'Parenting',
  'Photography',
  'Religion & Spirituality',
  'Sports',
  'Technology',
  'Travel & Adventure',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Product §3. */
export const CITIES = [
  'Abu Dhabi',
  'Dubai',
  'Sharjah',
  'Ajman',
  'Umm Al Quwain',
  'Ras Al Khaimah',
  'Fujairah',
] as const;
export type City = (typeof CITIES)[number];

/** Product §2: content styles of a brief. */
export const CONTENT_STYLES = ['Minimal', 'Funny', 'Premium', 'Energetic'] as const;

/** Product §2: a seller's reasons to decline an order. */
export const DECLINE_REASONS = [
  'Content does not match profile',
  'Unable to complete in required time',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
/** The reason of an order that the seller did not answer by its deadline. */
export const NO_ANSWER_REASON = 'No answer in time';

/** A brand's reasons to reject a submission. Product §2 does not define them. */
export const REJECTION_REASONS = [
  'Off brief',
  'Poor quality',
  'Wrong tag or product',
  'Missing talking points',
  'Other',
] as const;

/** After this number of rejected revisions of an item, the seller and the buyer may open a dispute. */
export const REVISIONS_BEFORE_DISPUTE = 5;

/** The public page shows a track record only after this number of completed orders. */
export const PROOF_MIN_ORDERS = 3;
/** Days in a period of a seller's page statistics. */
export const PAGE_STATISTICS_DAYS = 30;

/** Without characters that look alike, such as 0 and O. */
export const ORDER_CODE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const ORDER_CODE = new RegExp(`^LS-[${ORDER_CODE_CHARACTERS}]{6}$`);
