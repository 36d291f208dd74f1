/** Selects the adapter of each port: for the configured provider, or for the demo if no provider is configured. */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Context } from '../context';
import type { Db } from '../db/client';
import type { Metrics } from '../metrics/metrics';
import type { AiSettings } from '../provider-settings';
import { type Ai, extractedDraft } from './ai';
import { withFallback } from './ai-with-fallback';
import type { Clock } from './clock';
import { isUnavailable } from '../http/unavailable';
import { traceProviderCall } from '../tracing/spans';
import { retryMessages } from '../jobs/deliver-outbox';
import type { Messages } from './messages';
import { withBreaker } from './breaker';
import { byChannel } from './messages-by-channel';
import { outboxFile } from './messages-outbox-file';
import type { Payments } from './payments';
import { testCheckout } from './payments-test-checkout';
import { pdfInHelper } from './pdf-in-helper';
import { picturesInHelper } from './pictures-in-helper';
import { diskStorage, type Storage } from './storage';
import { withPublicCopies } from './storage-public-copies';
import { websitesInHelper } from './websites-in-helper';

/**
 * When a provider responds again and its breaker was not open, only messages with at most this number of
 * attempts are retried at once. A message that always fails keeps its growing pauses.
 */
const EARLY_RETRY_ATTEMPTS = 2;

export interface PortNeeds {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Starts the outbox job at once. */
  wake: () => void;
}
type Ports = Pick<Context, 'messages' | 'payments' | 'pdf' | 'pictures' | 'ai' | 'storage' | 'websites'>;

/**
 * Loads the client of a provider only if the provider is configured, because the clients are large. The
 * demo's adapters write codes to a file and accept test payments, so `readConfig` refuses them in production.
 */
export async function choosePorts(needs: PortNeeds): Promise<Ports> {
  const { config, log } = needs;
  const { ai } = config.providers;
  const report = (helper: string) => (reason: string) => log.warn({ reason }, `a helper for ${helper} ended`);
  return {
    messages: await chooseMessages(needs),
    payments: await choosePayments(needs),
    storage: await chooseStorage(needs),
    pdf: pdfInHelper(config.settings.brand, report('documents')),
    pictures: picturesInHelper(path.join(config.dataDir, 'uploads'), report('pictures')),
    websites: websitesInHelper(report('websites')),
    ai: ai ? withFallback(lazyModel(ai), extractedDraft, log) : extractedDraft,
  };
}

/** Adds a breaker, metrics and traces to the adapter of a provider. */
function guarded<Port extends object>(
  { metrics, log }: PortNeeds,
  name: string,
  isDown: (error: unknown) => boolean,
  port: Port,
  recovered?: (wasOpen: boolean) => void,
): Port {
  return withBreaker(port, {
    name,
    isDown,
    report: (provider, isOpen) => {
      metrics.providerStopped.set({ provider }, isOpen ? 1 : 0);
      log.error({ provider }, isOpen ? 'calls to a provider stopped' : 'calls to a provider continue');
    },
    ...(recovered ? { recovered } : {}),
    observe: (provider, result, ms) => {
      metrics.providerCalls.inc({ provider, result });
      metrics.providerSeconds.observe({ provider }, ms / 1_000);
      traceProviderCall(provider, result, ms);
    },
  });
}

/** Loads the client of the model for the first draft, because the client is large. */
function lazyModel(settings: AiSettings): Ai {
  let model: Promise<Ai> | undefined;
  return {
    async draftBrief(website) {
      model ??= import('./ai-model').then(({ modelAi }) => modelAi(settings));
      return (await model).draftBrief(website);
    },
  };
}

async function choosePayments(needs: PortNeeds): Promise<Payments> {
  const { config, clock } = needs;
  const { stripe } = config.providers;
  if (!stripe) return testCheckout(config.publicOrigin);
  const { isStripeDown, stripePayments } = await import('./payments-stripe');
  const payments = stripePayments(stripe, undefined, () => clock.now().getTime());
  return guarded(needs, 'stripe', isStripeDown, payments);
}

async function chooseStorage(needs: PortNeeds): Promise<Storage> {
  const { config } = needs;
  const { s3 } = config.providers;
  if (!s3) return diskStorage(path.join(config.dataDir, 'storage'));
  const { s3Storage } = await import('./storage-s3');
  return withPublicCopies(guarded(needs, 's3', isUnavailable, s3Storage(s3)), config.cdn);
}

async function chooseMessages(needs: PortNeeds): Promise<Messages> {
  const { config, db, clock, log, wake } = needs;
  const { twilio, smtp } = config.providers;
  const { brand } = config.settings;
  const file = outboxFile({ dataDir: config.dataDir, clock });
  // The pause after a failed attempt may be an hour. A recovery of the provider ends this pause.
  const retry = (wasOpen: boolean) =>
    void retryMessages(db, clock.now(), wasOpen ? undefined : EARLY_RETRY_ATTEMPTS).then(
      wake,
      (error: unknown) => log.warn({ err: error }, 'failed messages were not retried early'),
    );
  const choosePhoneAdapters = async (): Promise<{ sms: Messages; whatsapp?: Messages }> => {
    if (!twilio) return { sms: file };
    const { isTwilioDown, twilioMessages } = await import('./messages-twilio');
    const adapter = twilioMessages({ settings: twilio, log });
    const guardedAs = (name: string) => guarded(needs, name, isTwilioDown, adapter, retry);
    const sms = guardedAs('twilio');
    // A refused sender affects one channel. It must not stop the other channel.
    return twilio.whatsappFrom ? { sms, whatsapp: guardedAs('twilio-whatsapp') } : { sms };
  };
  const chooseMailAdapter = async () => {
    if (!smtp) return undefined;
    const { isSmtpDown, smtpMessages } = await import('./messages-smtp');
    return guarded(needs, 'smtp', isSmtpDown, smtpMessages({ settings: smtp, brand, log }), retry);
  };
  const [{ sms, whatsapp }, mail] = await Promise.all([choosePhoneAdapters(), chooseMailAdapter()]);
  return twilio || mail ? byChannel(sms, mail, whatsapp) : file;
}
