import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from './context';

export interface ServedPage {
  /** Name of the page in the `remote.json` of its remote. */
  page: string;
  headers: IncomingHttpHeaders;
  /** Address of the visitor. */
  ip: string;
  data: unknown;
}
type Listener = (ctx: Context, served: ServedPage) => void;

let listeners: readonly Listener[] = [];
/** A second registration of the same listener changes nothing. */
export function registerPageListener(listener: Listener): void {
  if (!listeners.includes(listener)) listeners = [...listeners, listener];
}
/** The gateway calls this function once for each served document with data. */
export function notifyPageListeners(ctx: Context, served: ServedPage): void {
  for (const listen of listeners) listen(ctx, served);
}
