/**
 * Constants for usernames, phones and codes. Product §5, §9. Some limits are additions to the specification.
 */

import { MINUTE_MS } from '../dates';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 15;
/** Characters of a username, its first and its last character. The length has separate limits. */
export const USERNAME_PATTERN = /^[a-z]([a-z0-9_-]*[a-z0-9])?$/;
/** Product §5: maxLength of the username field. */
export const USERNAME_INPUT_MAX = 26;
/** Product §5: delay between the last key press and the check whether a username is available, ms. */
export const USERNAME_DEBOUNCE_MS = 600;
/** Product §7: `status` of POST /auth/username. */
export const USERNAME_AVAILABLE = 1;
export const USERNAME_UNAVAILABLE = 2;

/** Product §5, §9: prefix, and lengths including the prefix. */
export const PHONE_FORMATS = {
  uae: { prefix: '+971', min: 13, max: 13 },
  pakistan: { prefix: '+92', min: 13, max: 14 },
} as const;
export type PhoneCountry = keyof typeof PHONE_FORMATS;

/** Product §5, §9: seconds until Resend can be pressed again. */
export const OTP_RESEND_SECONDS = 30;
/** A code has six digits without a leading zero, because requests send it as a number. */
export const OTP_MIN = 100_000;
export const OTP_MAX = 999_999;
export const OTP_DIGITS = 6;
/** Time after which a code is no longer accepted, ms. */
export const OTP_VALID_MS = 5 * MINUTE_MS;

/** Product §5: maximum digits of a bank account number. */
export const ACCOUNT_NUMBER_MAX = 24;

/** Onboarding (product §2, §4). */
export const STEPPER_DONE = 4;
export const ONBOARDING_STEPS = [
  { step: 1, title: 'Setup Content Pages', path: '/sell-content' },
  { step: 2, title: 'Complete Profile', path: '/edit-profile' },
  { step: 3, title: 'Add Payout Method', path: '/payout' },
  { step: 4, title: 'Create Bundle', path: '/bundle' },
] as const;

/**
 * First path segments that a seller may not use as a username: gateway prefixes, files that browsers request,
 * and words for later use. The names table also reserves the first segments of all routes, which this list need
 * not contain.
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
  // Words that programs read as a missing value, or as a property of every object.
  'constructor',
  'false',
  'nan',
  'null',
  'prototype',
  'true',
  'undefined',
];

/** Version of the legal pages: the date of their last change. A stored consent contains this version. */
export const LEGAL_VERSION = '2026-11-22';
