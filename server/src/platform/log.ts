import pino, { type DestinationStream } from 'pino';
import type { Context } from './context';

/** The server's log. At its most talkative the form parser tells its request's headers, the bearer among them. */
export function createLog(level: string, sink?: DestinationStream): Context['log'] {
  const redact = { paths: ['busboyOptions.headers', '*.headers.authorization'], remove: true };
  return (sink ? pino({ level, redact }, sink) : pino({ level, redact })) as unknown as Context['log'];
}
