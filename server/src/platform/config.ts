import { BLOCKED_PORTS } from './blocked-ports';
import { type Cdn, readCdn } from './cdn';
import { databaseProblem } from './database-address';
import path from 'node:path';
import {
  DEFAULT_DURATIONS,
  type Durations,
  type PublicSettings,
  DAY_MS,
  HOUR_MS,
} from '@linksouq/shared-api/contract';
import { TIMEOUTS, type Timeouts } from './db/client';
import { ADMISSION, type Admission } from './http/admission';
import { keyringProblems, readKeyring } from './keyring';
import { personalKeyProblems } from './personal-values';
import { type ProviderSettings, readProviders } from './provider-settings';
import { strictProblems } from './strict-settings';
import type { TraceSettings } from './tracing/start-tracing';

/** Default of `drainMs` in production. Longer than two health checks of the reverse proxy in `ops/deploy`. */
const DRAIN_MS = 5_000;
/** Default of `stopMs`. At 1 MB/s, the upload of the largest file takes less time. */
const STOP_MS = 120_000;

export interface Config {
  /**
   * `demo` can use the embedded adapters, and adds demo sellers to the database. `production` allows neither.
   * Tests use `demo`.
   */
  mode: 'demo' | 'production';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** URL of the standby, for reads that may return slightly old data. */
  readDatabaseUrl: string | undefined;
  readMaxLagMs: number;
  poolSize: number;
  /** Whether a connection pooler in transaction mode is between the server and PostgreSQL. */
  hasPooler: boolean;
  /** Number of replicas. The server reports when their pools together exceed the connections of PostgreSQL. */
  replicas: number;
  /** Whether a replica migrates PostgreSQL at its start. If false, run `npm run migrate` before the start. */
  migrateAtStart: boolean;
  /** Whether this process runs jobs. A server that restores a backup must run none, because jobs send messages. */
  jobs: boolean;
  databaseTimeouts: Timeouts;
  /** Origin of this product in links, without a trailing slash. */
  publicOrigin: string;
  /** Origins of other products whose pages may load files below `/_mf/`. */
  hostOrigins: readonly string[];
  /** Number of proxies in front of the server. `true` trusts any number. */
  trustProxy: boolean | number;
  seedDemo: boolean;
  seedPast: boolean;
  settings: PublicSettings;
  durations: Durations;
  limits: {
    /** Maximum number of sent codes: per phone and hour, per IP address and hour, and per day in total. */
    otpPerPhoneHour: number;
    otpPerAddressHour: number;
    otpPerDay: number;
    guessesPerPhoneHour: number;
    /** Maximum number of wrong codes per IP address and hour, for all phones. */
    guessesPerAddressHour: number;
    /** Maximum number of username checks per IP address and hour. One typed username causes many checks. */
    usernamesPerAddressHour: number;
    /** Maximum number of notices per hour: from a sender to a receiver, from a sender, and to a receiver. */
    noticesPerPairHour: number;
    noticesPerSenderHour: number;
    noticesPerReceiverHour: number;
    anonymousUploadsHour: number;
    uploadsPerSellerHour: number;
    uploadMbPerSellerHour: number;
    uploadFilesPerSeller: number;
    uploadMbPerSeller: number;
    /** Maximum number of briefs that one buyer creates or edits per hour. Each brief is stored as a PDF. */
    briefsPerBuyerHour: number;
    /** Maximum number of briefs that a language model drafts per day: for one buyer, and for all buyers. */
    aiBriefsPerBuyerDay: number;
    aiBriefsPerDay: number;
  };
  admission: Admission;
  /** Tax rate and registration number on receipts. If undefined, receipts have no tax line. */
  vat: { rateBps: number; registration: string } | undefined;
  /** Time, in ms, for which a seller cannot withdraw after a change of the bank account. */
  bankChangeHoldMs: number;
  /** Amount, in fils. Two operators must confirm a larger withdrawal. */
  payoutTwoOperatorsFils: number;
  /** Amount, in fils. Two operators must confirm a larger refund. */
  refundTwoOperatorsFils: number;
  /** Session lifetimes in ms. */
  sessions: { seller: number; buyer: number; order: number; orderLink: number };
  cdn: Cdn;
  providers: ProviderSettings;
  /**
   * Pause, in ms, at shutdown. `/readyz` fails and the port stays open, so that the proxy can stop sending
   * requests.
   */
  drainMs: number;
  /** Maximum time, in ms, for running requests after `drainMs` at shutdown. The time is long because of uploads. */
  stopMs: number;
  /** Time, in ms, for which this replica caches a public page. With 0, each request reads the database. */
  publicPageMs: number;
  /** Maximum age, in ms, of a cached public page while the database is unavailable. With 0 no old page is served. */
  publicPageStaleMs: number;
  /** Time, in ms, between two reconciliations of payments with the provider. */
  reconcileMs: number;
  adminToken: string | undefined;
  /** Token for `/_admin/metrics`. The admin token works too. */
  metricsToken: string | undefined;
  traces: TraceSettings | undefined;
  commit: string;
  /** Receiver of operators' alerts: an e-mail address or a phone number. */
  operatorAlerts: string | undefined;
  /** Map from a release token to the name of its remote. */
  releaseTokens: Readonly<Record<string, string>>;
  logLevel: string;
  ffmpegPath: string | undefined;
  /** File with the offset, in ms, of the clock. Only browser tests use it. */
  testClockFile: string | undefined;
  checkAnswers: boolean;
  /** For adapters with their own settings. */
  env: Readonly<Record<string, string | undefined>>;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** @param problems one sentence for each wrong or missing setting */
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
  }
}

/** @throws ConfigError with all problems */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const readNumber = (name: string, fallback: number, min: number, max: number) => {
    const value = env[name] === undefined || env[name] === '' ? fallback : Number(env[name]);
    if (!Number.isFinite(value) || value < min || value > max)
      problems.push(`${name} must be a number from ${min} to ${max}`);
    return value;
  };
  const mode = env.APP_MODE ?? 'demo';
  if (mode !== 'demo' && mode !== 'production') problems.push('APP_MODE must be demo or production');
  const databaseUrlProblem = env.DATABASE_URL && databaseProblem(env.DATABASE_URL);
  if (databaseUrlProblem) problems.push(databaseUrlProblem);
  const readUrlProblem = env.READ_DATABASE_URL && databaseProblem(env.READ_DATABASE_URL);
  if (readUrlProblem) problems.push(readUrlProblem.replaceAll('DATABASE_URL', 'READ_DATABASE_URL'));
  if (env.READ_DATABASE_URL && !env.DATABASE_URL) problems.push('READ_DATABASE_URL needs DATABASE_URL');
  const readMaxLagMs = readNumber('READ_MAX_LAG_MS', 2_000, 100, 60_000);
  // The default mode `demo` would add demo sellers to the database of a deployment.
  if (env.DATABASE_URL && !env.APP_MODE)
    problems.push(
      'APP_MODE is required with DATABASE_URL: production, or demo for a database that only a demo uses',
    );
  const port = readNumber('PORT', 3000, 0, 65_535);
  if (BLOCKED_PORTS.has(port)) problems.push(`PORT must be another number: browsers block ${port}`);
  const brand = env.BRAND_NAME || 'Linksouq';
  const publicOrigin = (env.PUBLIC_ORIGIN || `http://localhost:${port}`).replace(/\/$/, '');
  if (!/^https?:\/\/[^/]+$/.test(publicOrigin))
    problems.push('PUBLIC_ORIGIN must be an origin such as https://linksouq.ae');
  const hostOrigins = (env.MF_ALLOWED_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  // Each entry must equal an `Origin` header. `*` is refused, because it would allow every site.
  if (
    !hostOrigins.every(
      (origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
    )
  )
    problems.push('MF_ALLOWED_ORIGINS must be origins such as https://shop.example, separated by commas');
  const releaseTokens: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('RELEASE_TOKEN_') && value)
      releaseTokens[value] = name.slice('RELEASE_TOKEN_'.length).toLowerCase();
  }
  if (mode === 'production') problems.push(...strictProblems(env));
  for (const name of ['OTP_PEPPER', 'SIGNING_KEY', 'BANK_KEY'])
    problems.push(...keyringProblems(name, env[name] ?? ''));
  if (env.BANK_KEY && readKeyring(env.BANK_KEY).all.some(({ secret }) => !/^[0-9a-f]{64}$/i.test(secret)))
    problems.push('BANK_KEY must be 32 bytes in hex');
  problems.push(...personalKeyProblems(env.PERSONAL_KEY ?? ''));
  // A mistyped `off` must not count as `on`, because a restored server would then send messages.
  if (env.JOBS && env.JOBS !== 'off' && env.JOBS !== 'on') problems.push('JOBS must be on or off');
  const providers = readProviders(env, mode === 'production', problems);
  const cdn = readCdn(env, { hasBucket: providers.s3 !== undefined }, problems);
  const poolSize = readNumber('DATABASE_POOL', 10, 1, 100);
  if (env.DATABASE_POOLER && env.DATABASE_POOLER !== 'transaction')
    problems.push('DATABASE_POOLER must be transaction, or absent without a pooler');
  const replicas = readNumber('REPLICAS', 2, 1, 1_000);
  const databaseTimeouts: Timeouts = {
    statementMs: readNumber('DATABASE_STATEMENT_MS', TIMEOUTS.statementMs, 0, 600_000),
    lockMs: readNumber('DATABASE_LOCK_MS', TIMEOUTS.lockMs, 0, 600_000),
    idleMs: readNumber('DATABASE_IDLE_MS', TIMEOUTS.idleMs, 0, 600_000),
  };
  const limits = {
    otpPerPhoneHour: readNumber('OTP_PER_PHONE_HOUR', 8, 1, 1_000),
    otpPerAddressHour: readNumber('OTP_PER_ADDRESS_HOUR', 200, 1, 1_000_000),
    otpPerDay: readNumber('OTP_PER_DAY', 100_000, 1, 10_000_000),
    guessesPerPhoneHour: readNumber('OTP_GUESSES_PER_HOUR', 20, 5, 1_000),
    guessesPerAddressHour: readNumber('OTP_GUESSES_PER_ADDRESS_HOUR', 200, 5, 1_000_000),
    noticesPerPairHour: readNumber('NOTICES_PER_PAIR_HOUR', 20, 1, 1_000_000),
    noticesPerSenderHour: readNumber('NOTICES_PER_SENDER_HOUR', 60, 1, 1_000_000),
    noticesPerReceiverHour: readNumber('NOTICES_PER_RECEIVER_HOUR', 60, 1, 1_000_000),
    usernamesPerAddressHour: readNumber('USERNAMES_PER_ADDRESS_HOUR', 1_200, 1, 1_000_000),
    anonymousUploadsHour: readNumber('ANONYMOUS_UPLOADS_HOUR', 200, 1, 100_000),
    uploadsPerSellerHour: readNumber('UPLOADS_PER_SELLER_HOUR', 300, 1, 100_000),
    uploadMbPerSellerHour: readNumber('UPLOAD_MB_PER_SELLER_HOUR', 4_000, 1, 10_000_000),
    uploadFilesPerSeller: readNumber('UPLOAD_FILES_PER_SELLER', 20_000, 1, 10_000_000),
    uploadMbPerSeller: readNumber('UPLOAD_MB_PER_SELLER', 50_000, 1, 100_000_000),
    briefsPerBuyerHour: readNumber('BRIEFS_PER_BUYER_HOUR', 120, 1, 1_000_000),
    aiBriefsPerBuyerDay: readNumber('AI_BRIEFS_PER_BUYER_DAY', 20, 0, 10_000),
    aiBriefsPerDay: readNumber('AI_BRIEFS_PER_DAY', 2_000, 0, 10_000_000),
  };
  const bankChangeHoldHours = readNumber('BANK_CHANGE_HOLD_HOURS', 48, 0, 720);
  const payoutTwoOperatorsAed = readNumber('PAYOUT_TWO_OPERATORS_AED', 20_000, 0, 100_000_000);
  const refundTwoOperatorsAed = readNumber('REFUND_TWO_OPERATORS_AED', 20_000, 0, 100_000_000);
  const vatPercent = readNumber('VAT_RATE', 0, 0, 50);
  const vatRegistration = env.VAT_TRN ?? '';
  if (vatPercent > 0 && !/^\d{15}$/.test(vatRegistration))
    problems.push('VAT_TRN must be the registration number of 15 digits while VAT_RATE is set');
  const traceRatio = readNumber('OTEL_TRACES_SAMPLER_ARG', 0.1, 0, 1);
  const traceUrl = env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined;
  if (traceUrl && !/^https?:\/\/[^/]/.test(traceUrl))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318');
  const drainMs = readNumber('DRAIN_MS', mode === 'production' ? DRAIN_MS : 0, 0, 60_000);
  const stopMs = readNumber('STOP_MS', STOP_MS, 0, HOUR_MS);
  const reconcileMs = readNumber('RECONCILE_MS', 600_000, 1_000, DAY_MS);
  const publicPageMs = readNumber('PUBLIC_PAGE_MS', 0, 0, 10_000);
  const publicPageStaleMs = readNumber('PUBLIC_PAGE_STALE_MS', 600_000, 0, HOUR_MS);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    mode: mode as Config['mode'],
    host: env.HOST || '0.0.0.0',
    port,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    readDatabaseUrl: env.READ_DATABASE_URL || undefined,
    readMaxLagMs,
    poolSize,
    hasPooler: env.DATABASE_POOLER === 'transaction',
    replicas,
    migrateAtStart: env.MIGRATE_AT_START !== '0',
    jobs: env.JOBS !== 'off',
    databaseTimeouts,
    publicOrigin,
    hostOrigins,
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    seedDemo: mode === 'demo' && env.SEED_DEMO !== '0',
    seedPast: env.SEED_PAST !== '0',
    settings: {
      brand,
      company: env.COMPANY_NAME || brand,
      product: env.PRODUCT_NAME || brand,
      productSlug: env.PRODUCT_SLUG || 'linksouq',
      host: `${new URL(publicOrigin).host}/`,
      supportWhatsapp: env.SUPPORT_WHATSAPP || '',
      bankChangeHoldHours,
      companyAddress: env.COMPANY_ADDRESS || '',
      companyEmail: env.COMPANY_EMAIL || '',
      demo: mode === 'demo',
      takesCards: providers.stripe !== undefined,
    },
    durations: DEFAULT_DURATIONS,
    limits,
    admission: ADMISSION,
    payoutTwoOperatorsFils: Math.round(payoutTwoOperatorsAed * 100),
    refundTwoOperatorsFils: Math.round(refundTwoOperatorsAed * 100),
    vat:
      vatPercent > 0 ? { rateBps: Math.round(vatPercent * 100), registration: vatRegistration } : undefined,
    bankChangeHoldMs: bankChangeHoldHours * HOUR_MS,
    sessions: { seller: 30 * DAY_MS, buyer: 30 * DAY_MS, order: DAY_MS, orderLink: 90 * DAY_MS },
    cdn,
    providers,
    drainMs,
    stopMs,
    publicPageMs,
    publicPageStaleMs,
    reconcileMs,
    adminToken: env.ADMIN_TOKEN || undefined,
    metricsToken: env.METRICS_TOKEN || undefined,
    traces: traceUrl ? { url: traceUrl, ratio: traceRatio } : undefined,
    commit: env.RELEASE_COMMIT || 'unknown',
    operatorAlerts: env.OPERATOR_ALERTS || undefined,
    releaseTokens,
    logLevel: env.LOG_LEVEL || 'info',
    ffmpegPath: env.FFMPEG_PATH || undefined,
    testClockFile: env.TEST_CLOCK_FILE || undefined,
    // Benchmarks disable the validation of responses, because production does not do it.
    checkAnswers: mode === 'demo' && env.CHECK_ANSWERS !== '0',
    env,
  };
}

function trustProxyOf(value: string | undefined): boolean | number {
  return value && /^\d+$/.test(value) ? Number(value) : value === 'true';
}
