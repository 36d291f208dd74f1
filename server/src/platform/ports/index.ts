/** Selects the adapter of each port: the real one with its settings, else the embedded one of the demo. */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Context } from '../context';
import type { Db } from '../db/client';
import { extractedDraft } from './ai';
import { modelAi } from './ai-model';
import { withFallback } from './ai-with-fallback';
import type { Clock } from './clock';
import type { Messages } from './messages';
import { byChannel } from './messages-by-channel';
import { outboxFile } from './messages-outbox-file';
import { smtpMessages } from './messages-smtp';
import { twilioMessages } from './messages-twilio';
import { stripePayments } from './payments-stripe';
import { testCheckout } from './payments-test-checkout';
import { pdfKit } from './pdf-kit';
import { picturesInHelper } from './pictures-in-helper';
import { diskStorage } from './storage';
import { s3Storage } from './storage-s3';
import { websitesInHelper } from './websites-in-helper';

export interface PortNeeds {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}
type Ports = Pick<Context, 'messages' | 'payments' | 'pdf' | 'pictures' | 'ai' | 'storage' | 'websites'>;

/** In production `readConfig` has excluded the demo's adapters, which store codes in a file and take no money. */
export function choosePorts(needs: PortNeeds): Ports {
  const { config, log } = needs;
  const { stripe, s3, ai } = config.providers;
  const report = (of: string) => (reason: string) => log.warn({ reason }, `a helper for ${of} ended`);
  return {
    messages: chooseMessages(needs),
    payments: stripe ? stripePayments(stripe) : testCheckout(config.publicOrigin),
    storage: s3 ? s3Storage(s3) : diskStorage(path.join(config.dataDir, 'storage')),
    pdf: pdfKit(config.settings.brand),
    pictures: picturesInHelper(path.join(config.dataDir, 'uploads'), report('pictures')),
    websites: websitesInHelper(report('websites')),
    ai: ai ? withFallback(modelAi(ai), extractedDraft, log) : extractedDraft,
  };
}

function chooseMessages({ config, clock, log }: PortNeeds): Messages {
  const { twilio, smtp } = config.providers;
  const { brand } = config.settings;
  const file = outboxFile({ dataDir: config.dataDir, clock });
  const phones = twilio ? twilioMessages({ settings: twilio, log }) : file;
  const mail = smtp ? smtpMessages({ settings: smtp, brand, log }) : undefined;
  return twilio || mail ? byChannel(phones, mail) : file;
}
