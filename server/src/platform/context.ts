import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database, Db } from './db/client';
import type { Ai } from './ports/ai';
import type { Clock } from './ports/clock';
import type { Messages } from './ports/messages';
import type { Payments } from './ports/payments';
import type { Pdf } from './ports/pdf';
import type { Storage } from './ports/storage';
import type { Websites } from './ports/websites';

/** Secret keys: from the environment in production, made at first start and kept in the database otherwise. */
export interface Secrets {
  /** HMAC key of one-time codes. */
  otpPepper: string;
  /** 32 bytes in hex: AES-256-GCM of bank accounts. */
  bankKey: string;
  /** HMAC key of signed media paths. */
  signingKey: string;
}

/** Everything that a feature may use. Made once at start; tests make their own. */
export interface Context {
  config: Config;
  db: Db;
  database: Database;
  clock: Clock;
  storage: Storage;
  websites: Websites;
  messages: Messages;
  payments: Payments;
  pdf: Pdf;
  ai: Ai;
  secrets: Secrets;
  log: FastifyBaseLogger;
  /** Tells the outbox job that there is work; call it after a commit. */
  wake: () => void;
  /** Set when the process was asked to stop: `/readyz` says no from then on. */
  stopping?: boolean;
}
