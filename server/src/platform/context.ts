import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database, Db } from './db/client';
import type { ReadReplica } from './db/read-replica';
import type { Keyring } from './keyring';
import type { Metrics } from './metrics/metrics';
import type { Ai } from './ports/ai';
import type { Clock } from './ports/clock';
import type { Messages } from './ports/messages';
import type { Payments } from './ports/payments';
import type { Pdf } from './ports/pdf';
import type { Pictures } from './ports/pictures';
import type { Storage } from './ports/storage';
import type { Websites } from './ports/websites';

/** Secret keys. Production reads them from the environment. The demo generates and stores them at its first start. */
export interface Secrets {
  /** HMAC key of one-time codes, and of the IP addresses that requested them. */
  otpPepper: Keyring;
  /** AES-256-GCM key (32 bytes in hex) for bank accounts and the second factors of operators. */
  bankKey: Keyring;
  /** HMAC key of signed media paths, order links, unsubscribe links, preview links and signed cookies. */
  signingKey: Keyring;
}

export interface Context {
  config: Config;
  db: Db;
  database: Database;
  /** The standby database, for calls that may return slightly old data (`mayLag`). */
  reads?: ReadReplica | undefined;
  clock: Clock;
  storage: Storage;
  websites: Websites;
  messages: Messages;
  payments: Payments;
  pdf: Pdf;
  pictures: Pictures;
  ai: Ai;
  secrets: Secrets;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Starts the outbox job at once. Call this function after a commit. */
  wake: () => void;
  /** True after the shutdown has begun. `/readyz` then fails. */
  stopping?: boolean;
  /** True while the PDF helper starts. `/readyz` fails during this time. */
  warming?: boolean;
}
