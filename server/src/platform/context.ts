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

/** Secret keys: from the environment in production, otherwise generated at first start and stored in the database. */
export interface Secrets {
  /** HMAC key of one-time codes. */
  otpPepper: Keyring;
  /** 32 bytes in hex: AES-256-GCM of bank accounts, and of operators' second factors. */
  bankKey: Keyring;
  /** HMAC key of signed media paths and order links. */
  signingKey: Keyring;
}

/** Dependencies of every feature. Created once at start; tests create their own. */
export interface Context {
  config: Config;
  db: Db;
  database: Database;
  /** A standby for reads that may lag. Calls declare it with `mayLag`. */
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
  /** Starts the outbox job. Call it after a commit. */
  wake: () => void;
  /** True after the process received the signal to stop. `/readyz` fails from then on. */
  stopping?: boolean;
}
