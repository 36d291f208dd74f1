import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../provider-settings';
import { emailHtml } from './letter';
import type { Messages } from './messages';

/** Time limit, in ms, of each step of a delivery. The caller's signal limits the complete delivery. */
const TIME_LIMIT_MS = 10_000;
/** Maximum number of connections, because mail servers refuse clients with many connections. */
export const MAX_CONNECTIONS = 10;
const IDLE_CONNECTION_MS = 1_000;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const SUBJECT_MAX = 78;

interface Needs {
  settings: SmtpSettings;
  /** Name of the product. Each subject begins with this name. */
  brand: string;
  log: FastifyBaseLogger;
  timeLimitMs?: number;
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}
/**
 * Returns whether an error affects every e-mail: no response, refused credentials, a refused sender, or 421
 * (the server closes the connection). Other errors affect one e-mail.
 */
export const isSmtpDown = (error: unknown): boolean => {
  const { code, command, responseCode } = error as SmtpError;
  return [undefined, 421].includes(responseCode) || code === 'EAUTH' || command === 'MAIL FROM';
};

export function smtpMessages({ settings, brand, log, timeLimitMs = TIME_LIMIT_MS }: Needs): Messages {
  const { hostname, protocol } = new URL(settings.url);
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    idleTimeout: IDLE_CONNECTION_MS,
    requireTLS: protocol === 'smtp:' && !LOCAL_HOSTS.includes(hostname),
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = settings.from.replace(/^.*@|>.*$/g, '');
  return {
    async send(key, message, signal) {
      const { to, text, link, template, unsubscribe, attachments } = message;
      try {
        await transport.sendMail({
          ...(signal ? { signal } : {}),
          from: settings.from,
          to: { name: '', address: to },
          subject: subjectOf(brand, text),
          text: [text, link, unsubscribe?.page].filter(Boolean).join('\n\n'),
          html: emailHtml(brand, message),
          ...(unsubscribe ? { headers: unsubscribeHeaders(unsubscribe.post) } : {}),
          ...(attachments
            ? {
                attachments: attachments.map(({ name, type, content }) => ({
                  filename: name,
                  contentType: type,
                  content,
                })),
              }
            : {}),
          // A retry has the same id, so mail programs show the e-mail once.
          messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`,
        });
      } catch (error) {
        const { command, responseCode = 0 } = error as SmtpError;
        // 552: the e-mail is too large, or the mailbox is full.
        const affectsOneEmail = command === 'RCPT TO' || responseCode === 552;
        if (!affectsOneEmail || responseCode < 500) throw error;
        log.error({ template, responseCode }, 'an address does not accept mail');
      }
    },
  };
}

/** With these headers, mail programs show an unsubscribe button (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns the brand and the first sentence of the text, cut between words when they are too long. */
function subjectOf(brand: string, text: string): string {
  // A full stop inside a number does not end a sentence.
  const sentence = text.split(/\n|[.:](?=\s*$)|\.(?=\s)/)[0]!.trim();
  const subject = `${brand}: ${sentence}`;
  return subject.length <= SUBJECT_MAX
    ? subject
    : `${subject.slice(0, subject.lastIndexOf(' ', SUBJECT_MAX))}…`;
}
