/** The server's configuration: one object, read from the environment once and checked before start. */
import path from 'node:path';
import { DEFAULT_DURATIONS, type Durations, type PublicSettings } from '@linksouq/shared-api/contract';
import { TIMEOUTS, type Timeouts } from './db/client';
import { ADMISSION, type Admission } from './http/admission';
import { type ProviderSettings, readProviders } from './provider-settings';
import { strictProblems } from './strict-settings';

export interface Config {
  /** `demo` uses the embedded adapters and seeds; `production` refuses them. Tests run as `demo`. */
  mode: 'demo' | 'production';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  poolSize: number;
  /** Of every connection to PostgreSQL. */
  databaseTimeouts: Timeouts;
  /** Origin in links, no trailing slash. */
  publicOrigin: string;
  /** Number of proxies in front; `true` trusts any number. */
  trustProxy: boolean | number;
  seedDemo: boolean;
  settings: PublicSettings;
  durations: Durations;
  limits: {
    /** Codes per phone and hour, per address and hour, and per day in all. */
    otpPerPhoneHour: number;
    otpPerAddressHour: number;
    otpPerDay: number;
    /** Wrong codes per phone and hour. */
    guessesPerPhoneHour: number;
    /** Wrong codes per address and hour, over all phones. */
    guessesPerAddressHour: number;
    /** Username checks per address and hour: a person who types makes a few dozen. */
    usernamesPerAddressHour: number;
    /** Notices an hour: from one person to one receiver, from one person, to one receiver. */
    noticesPerPairHour: number;
    noticesPerSenderHour: number;
    noticesPerReceiverHour: number;
    /** Anonymous photo uploads per address and hour. */
    anonymousUploadsHour: number;
    /** Uploads of one seller an hour: requests and MB; and in all: files and MB. */
    uploadsPerSellerHour: number;
    uploadMbPerSellerHour: number;
    uploadFilesPerSeller: number;
    uploadMbPerSeller: number;
    /** Briefs that a model may draft for one buyer a day, and for all buyers a day. */
    aiBriefsPerBuyerDay: number;
    aiBriefsPerDay: number;
  };
  /** Limits of concurrent work. */
  admission: Admission;
  /** For so long after a change of the bank account a seller cannot withdraw, ms. */
  bankChangeHoldMs: number;
  /** A withdrawal above it takes two operators, fils. */
  payoutTwoOperatorsFils: number;
  /** Session lifetimes in ms. */
  sessions: { seller: number; buyer: number; order: number; orderLink: number };
  /** The configured real providers. */
  providers: ProviderSettings;
  /** Time between failing `/readyz` and closing the port at shutdown, ms, so that a proxy stops sending. */
  drainMs: number;
  /** Maximum age of a public page after another replica changed it, ms. 0 reads it for every visitor. */
  publicPageMs: number;
  /** Time between two reconciliations with the payment provider, ms. */
  reconcileMs: number;
  adminToken: string | undefined;
  /** E-mail address or phone number of operators' alerts. */
  operatorAlerts: string | undefined;
  /** Release token → remote's name. */
  releaseTokens: Readonly<Record<string, string>>;
  logLevel: string;
  ffmpegPath: string | undefined;
  /** Demo only: a file with the clock's offset in ms for browser tests. */
  testClockFile: string | undefined;
  /** Whether each response is checked against its schema before it is sent. */
  checkAnswers: boolean;
  /** The raw environment, for adapters with their own settings. */
  env: Readonly<Record<string, string | undefined>>;
}

const DAY = 24 * 3_600_000;

/** Reports every wrong or missing setting at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
  }
}

/** @throws ConfigError with all problems */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const number = (name: string, fallback: number, min: number, max: number) => {
    const value = env[name] === undefined || env[name] === '' ? fallback : Number(env[name]);
    if (!Number.isFinite(value) || value < min || value > max)
      problems.push(`${name} must be a number from ${min} to ${max}`);
    return value;
  };
  const mode = env.APP_MODE ?? 'demo';
  if (mode !== 'demo' && mode !== 'production') problems.push('APP_MODE must be demo or production');
  // The demo fills its database with sellers. A deployment that forgot its mode must not get them.
  if (env.DATABASE_URL && !env.APP_MODE)
    problems.push('APP_MODE is required with DATABASE_URL: production, or demo for a demo of its own');
  const port = number('PORT', 3000, 0, 65_535);
  const brand = env.BRAND_NAME || 'Linksouq';
  const publicOrigin = (env.PUBLIC_ORIGIN || `http://localhost:${port}`).replace(/\/$/, '');
  if (!/^https?:\/\/[^/]+$/.test(publicOrigin))
    problems.push('PUBLIC_ORIGIN must be an origin such as https://linksouq.ae');
  const releaseTokens: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('RELEASE_TOKEN_') && value)
      releaseTokens[value] = name.slice('RELEASE_TOKEN_'.length).toLowerCase();
  }
  if (mode === 'production') problems.push(...strictProblems(env));
  if (env.BANK_KEY && !/^[0-9a-f]{64}$/i.test(env.BANK_KEY))
    problems.push('BANK_KEY must be 32 bytes in hex');
  const providers = readProviders(env, mode === 'production', problems);
  const poolSize = number('DATABASE_POOL', 10, 1, 100);
  const databaseTimeouts: Timeouts = {
    statementMs: number('DATABASE_STATEMENT_MS', TIMEOUTS.statementMs, 0, 600_000),
    lockMs: number('DATABASE_LOCK_MS', TIMEOUTS.lockMs, 0, 600_000),
    idleMs: number('DATABASE_IDLE_MS', TIMEOUTS.idleMs, 0, 600_000),
  };
  const limits = {
    otpPerPhoneHour: number('OTP_PER_PHONE_HOUR', 8, 1, 1_000),
    otpPerAddressHour: number('OTP_PER_ADDRESS_HOUR', 200, 1, 1_000_000),
    otpPerDay: number('OTP_PER_DAY', 20_000, 1, 10_000_000),
    guessesPerPhoneHour: number('OTP_GUESSES_PER_HOUR', 20, 5, 1_000),
    guessesPerAddressHour: number('OTP_GUESSES_PER_ADDRESS_HOUR', 200, 5, 1_000_000),
    noticesPerPairHour: number('NOTICES_PER_PAIR_HOUR', 20, 1, 1_000_000),
    noticesPerSenderHour: number('NOTICES_PER_SENDER_HOUR', 60, 1, 1_000_000),
    noticesPerReceiverHour: number('NOTICES_PER_RECEIVER_HOUR', 60, 1, 1_000_000),
    usernamesPerAddressHour: number('USERNAMES_PER_ADDRESS_HOUR', 1_200, 1, 1_000_000),
    anonymousUploadsHour: number('ANONYMOUS_UPLOADS_HOUR', 60, 1, 100_000),
    uploadsPerSellerHour: number('UPLOADS_PER_SELLER_HOUR', 300, 1, 100_000),
    uploadMbPerSellerHour: number('UPLOAD_MB_PER_SELLER_HOUR', 4_000, 1, 10_000_000),
    uploadFilesPerSeller: number('UPLOAD_FILES_PER_SELLER', 20_000, 1, 10_000_000),
    uploadMbPerSeller: number('UPLOAD_MB_PER_SELLER', 50_000, 1, 100_000_000),
    aiBriefsPerBuyerDay: number('AI_BRIEFS_PER_BUYER_DAY', 20, 0, 10_000),
    aiBriefsPerDay: number('AI_BRIEFS_PER_DAY', 2_000, 0, 10_000_000),
  };
  const bankChangeHoldHours = number('BANK_CHANGE_HOLD_HOURS', 48, 0, 720);
  const payoutTwoOperatorsAed = number('PAYOUT_TWO_OPERATORS_AED', 20_000, 0, 100_000_000);
  const drainMs = number('DRAIN_MS', 0, 0, 60_000);
  const reconcileMs = number('RECONCILE_MS', 600_000, 1_000, DAY);
  const publicPageMs = number('PUBLIC_PAGE_MS', 0, 0, 10_000);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    mode: mode as Config['mode'],
    host: env.HOST || '0.0.0.0',
    port,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    poolSize,
    databaseTimeouts,
    publicOrigin,
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    seedDemo: mode === 'demo' && env.SEED_DEMO !== '0',
    settings: {
      brand,
      company: env.COMPANY_NAME || brand,
      product: env.PRODUCT_NAME || brand,
      productSlug: env.PRODUCT_SLUG || 'linksouq',
      host: `${new URL(publicOrigin).host}/`,
      supportWhatsapp: env.SUPPORT_WHATSAPP || '',
      demo: mode === 'demo',
    },
    durations: DEFAULT_DURATIONS,
    limits,
    admission: ADMISSION,
    payoutTwoOperatorsFils: Math.round(payoutTwoOperatorsAed * 100),
    bankChangeHoldMs: bankChangeHoldHours * 3_600_000,
    sessions: { seller: 30 * DAY, buyer: 30 * DAY, order: DAY, orderLink: 90 * DAY },
    providers,
    drainMs,
    publicPageMs,
    reconcileMs,
    adminToken: env.ADMIN_TOKEN || undefined,
    operatorAlerts: env.OPERATOR_ALERTS || undefined,
    releaseTokens,
    logLevel: env.LOG_LEVEL || 'info',
    ffmpegPath: env.FFMPEG_PATH || undefined,
    testClockFile: env.TEST_CLOCK_FILE || undefined,
    // A benchmark of the demo switches it off, as in production.
    checkAnswers: mode === 'demo' && env.CHECK_ANSWERS !== '0',
    env,
  };
}

function trustProxyOf(value: string | undefined): boolean | number {
  return value && /^\d+$/.test(value) ? Number(value) : value === 'true';
}
