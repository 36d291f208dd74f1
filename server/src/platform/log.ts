import pino, { type DestinationStream } from 'pino';
import type { Context } from './context';

/** The server's log. At debug level the form parser would log its request's headers, including the bearer. */
export function createLog(level: string, sink?: DestinationStream): Context['log'] {
  const redact = { paths: ['busboyOptions.headers', '*.headers.authorization'], remove: true };
  return (sink ? pino({ level, redact }, sink) : pino({ level, redact })) as unknown as Context['log'];
}
