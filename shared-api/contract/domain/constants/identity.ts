/** Product §5, §9. */
import { MINUTE_MS } from '../dates';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 15;
/** Does not check the length. */
export const USERNAME_PATTERN = /^[a-z]([a-z0-9_-]*[a-z0-9])?$/;
/** Product §5: maxLength of the username field. */
export const USERNAME_INPUT_MAX = 26;
/** Delay, in ms, between the last key press and the check of availability (product §5). */
export const USERNAME_DEBOUNCE_MS = 600;
/** Product §7: `status` of POST /auth/username. */
export const USERNAME_AVAILABLE = 1;
export const USERNAME_UNAVAILABLE = 2;

/** Product §5, §9. `min` and `max` are numbers of characters, including the prefix. */
export const PHONE_FORMATS = {
  uae: { prefix: '+971', min: 13, max: 13 },
  pakistan: { prefix: '+92', min: 13, max: 14 },
} as const;
export type PhoneCountry = keyof typeof PHONE_FORMATS;

/** Product §5, §9: seconds until Resend can be pressed again. */
export const OTP_RESEND_SECONDS = 30;
/** A one-time code has no leading zero, because requests contain it as a number. */
export const OTP_MIN = 100_000;
export const OTP_MAX = 999_999;
export const OTP_DIGITS = 6;
/** The server accepts a code for this time, in ms. */
export const OTP_VALID_MS = 5 * MINUTE_MS;

/** Product §5: maximum digits of a bank account number. */
export const ACCOUNT_NUMBER_MAX = 24;

/** Value of `stepper` after the last onboarding step (product §2, §4). */
export const STEPPER_DONE = 4;
export const ONBOARDING_STEPS = [
  { step: 1, title: 'Setup Content Pages', path: '/sell-content' },
  { step: 2, title: 'Complete Profile', path: '/edit-profile' },
  { step: 3, title: 'Add Payout Method', path: '/payout' },
  { step: 4, title: 'Create Bundle', path: '/bundle' },
] as const;

/**
 * Words that a seller may not use as a username: prefixes of the gateway, files that browsers request, and words for
 * later use. The server also reserves the first path segment of every route.
 */
export const RESERVED_NAMES: readonly string[] = [
  'api',
  '_mf',
  '_admin',
  '_checkout',
  'media',
  'healthz',
  'readyz',
  'robots',
  'sitemap',
  'favicon',
  'manifest',
  'about',
  'account',
  'admin',
  'app',
  'assets',
  'auth',
  'blog',
  'brand',
  'brands',
  'buyer',
  'buyers',
  'careers',
  'checkout',
  'console',
  'contact',
  'dashboard',
  'dev',
  'docs',
  'download',
  'explore',
  'faq',
  'features',
  'feed',
  'help',
  'home',
  'influencer',
  'influencers',
  'jobs',
  'legal',
  'linksouq',
  'logout',
  'mail',
  'market',
  'news',
  'notifications',
  'order',
  'orders',
  'pay',
  'payment',
  'payments',
  'press',
  'pricing',
  'privacy',
  'public',
  'register',
  'robots-txt',
  'search',
  'security',
  'seller',
  'sellers',
  'settings',
  'shop',
  'static',
  'status',
  'store',
  'support',
  'system',
  'team',
  'terms',
  'test',
  'user',
  'users',
  'verify',
  'webhooks',
  'welcome',
  'www',
  // Programs can read these words as a missing value, or as a property of every object.
  'constructor',
  'false',
  'nan',
  'null',
  'prototype',
  'true',
  'undefined',
];

/** Version of the legal pages: the date of the last change. A stored consent contains this version. */
export const LEGAL_VERSION = '2026-11-22';

/** Maximum number of order tokens in a sign-out request. Older servers accept at most 1,024 bytes. */
export const MAX_SIGNED_OUT_ORDERS = 20;
