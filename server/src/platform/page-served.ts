/** Tells other contexts which documents the gateway has served. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from './context';

export interface ServedPage {
  /** Name of the page in its remote's `remote.json`. */
  page: string;
  headers: IncomingHttpHeaders;
  /** Body of the data that the document contains. */
  data: unknown;
}
type Listener = (ctx: Context, served: ServedPage) => void;

let listeners: readonly Listener[] = [];
/** A second registration of the same listener changes nothing. */
export function registerPageListener(listener: Listener): void {
  if (!listeners.includes(listener)) listeners = [...listeners, listener];
}
/** Call it once for each document with data. */
export function pageServed(ctx: Context, served: ServedPage): void {
  for (const listen of listeners) listen(ctx, served);
}
