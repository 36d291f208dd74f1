/** Sends SMS and WhatsApp through Twilio's REST API, or a compatible gateway. */
import type { FastifyBaseLogger } from 'fastify';
import { fetch } from 'undici';
import type { TwilioSettings } from '../provider-settings';
import type { Messages, OutgoingMessage } from './messages';

/** Shorter than the lease of an outbox row. Otherwise two replicas could send the message. */
const TIME_LIMIT_MS = 15_000;

/**
 * Codes of status 400 for a refused sender: an invalid number, a number of another account, a messaging service
 * that does not exist or has no number, and an unknown WhatsApp sender.
 */
const REFUSED_SENDER: readonly unknown[] = [21212, 21606, 21703, 21705, 63007];

class TwilioFailed extends Error {
  override readonly name = 'TwilioFailed';
  constructor(
    readonly status: number,
    readonly code: number | undefined,
  ) {
    super(`the message provider answered ${status} ${code ?? ''}`.trim());
  }
}
/**
 * Returns whether an error affects every message of the channel: no response, 5xx, refused credentials (401, 403), or a
 * refused sender. Other errors affect one message.
 */
export const isTwilioDown = (error: unknown): boolean =>
  !(error instanceof TwilioFailed) ||
  error.status >= 500 ||
  [401, 403].includes(error.status) ||
  REFUSED_SENDER.includes(error.code);

interface Needs {
  settings: TwilioSettings;
  log: FastifyBaseLogger;
  timeLimitMs?: number;
}

export function twilioMessages({ settings, log, timeLimitMs = TIME_LIMIT_MS }: Needs): Messages {
  const { accountSid, authToken, apiUrl } = settings;
  const url = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send(key, message, signal) {
      const limit = AbortSignal.timeout(timeLimitMs);
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': key },
        body: new URLSearchParams(fieldsOf(settings, message)),
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
        redirect: 'error',
      });
      const body = (await response.json().catch(() => ({}))) as { code?: number; sid?: string };
      if (response.ok && body.sid) return;
      // Other codes of status 400: the number is invalid or refuses messages, so a retry would fail too. Every refusal of
      // Twilio has a code. A 400 without a code comes from a proxy or a gateway, and does not tell that the number
      // refuses messages. For privacy, the log contains no phone number and no text.
      if (response.status === 400 && body.code && !REFUSED_SENDER.includes(body.code)) {
        log.error(
          { template: message.template, channel: message.channel, code: body.code },
          'message refused',
        );
        return;
      }
      throw new TwilioFailed(response.status, body.code);
    },
  };
}

function fieldsOf(settings: TwilioSettings, message: OutgoingMessage): Record<string, string> {
  const { smsFrom, whatsappFrom, contents } = settings;
  const body = [message.text, message.link].filter(Boolean).join('\n');
  if (message.channel !== 'whatsapp' || !whatsappFrom) {
    const sender: Record<string, string> = smsFrom.startsWith('MG')
      ? { MessagingServiceSid: smsFrom }
      : { From: smsFrom };
    return { To: message.to, ...sender, Body: body };
  }
  const content = contents[message.template];
  const variables = JSON.stringify({ 1: message.text, 2: message.link ?? '' });
  return {
    To: `whatsapp:${message.to}`,
    From: `whatsapp:${whatsappFrom}`,
    ...(content ? { ContentSid: content, ContentVariables: variables } : { Body: body }),
  };
}
