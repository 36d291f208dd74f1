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

/**
 * Secret keys. In production they come from the environment. In the demo they are generated at first start
 * and stored in the database.
 */
export interface Secrets {
  /** HMAC key of one-time codes, and of the network addresses that requested them. */
  otpPepper: Keyring;
  /** 32 bytes in hex, for AES-256-GCM. Encrypts bank accounts and the second factors of operators. */
  bankKey: Keyring;
  /** HMAC key of signed media paths, order links, unsubscribe links, preview links and signed cookies. */
  signingKey: Keyring;
}

/** Dependencies of every feature. The server creates one context at its start. Tests create their own. */
export interface Context {
  config: Config;
  db: Db;
  database: Database;
  /** A standby for reads that may return slightly old data. A call allows this with `mayLag`. */
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
  /** Starts the outbox job at once. Call it after a commit. */
  wake: () => void;
  /** True after the process received the signal to stop. From then on `/readyz` fails. */
  stopping?: boolean;
  /** True while a helper starts that the first requests need. Until it has started, `/readyz` fails. */
  warming?: boolean;
}
