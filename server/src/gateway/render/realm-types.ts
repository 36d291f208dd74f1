/**
 * Interfaces between the render process (child.cjs), the script in the realm of the server halves (realm.js)
 * and the halves.
 */
import type { RenderJob } from './types';

export type Pair = [name: string, value: string];
/** The members of an address that a server half can read. It can change all of them except `origin`. */
export interface UrlParts {
  href: string;
  origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  hash: string;
}
export type ChangeablePart = Exclude<keyof UrlParts, 'origin'>;
/** The functions of the outer realm that code in the realm of the halves can call. */
export interface OuterFunctions {
  /** @param address an address, optionally with a base as second argument */
  url: (...address: string[]) => UrlParts | null;
  change: (href: string, part: ChangeablePart, value: string) => UrlParts;
  query: (query: string) => Pair[];
  toQuery: (pairs: Pair[]) => string;
}
/** @param given the arguments as JSON @returns the result as JSON */
export type Outside = (what: keyof OuterFunctions, given: string) => string;

/** Evaluates a server half as a CommonJS module. */
export type HalfFactory = (
  module: { exports: unknown },
  exports: unknown,
  require: (id: string) => unknown,
  importDenied: () => never,
) => void;

/** A page in the server half of a remote. */
export interface PageHalf {
  default: unknown;
  head?: (body: unknown, settings: unknown, url: string) => unknown;
}
export interface RemoteHalf {
  pages?: Record<string, PageHalf>;
  /** Texts of the page by language. */
  texts?: Record<string, unknown>;
}
export interface ShellHalf {
  /** Modules that the shell provides to remotes, by name. */
  host: Record<string, unknown>;
  speak?: (language: string, texts: unknown) => void;
  render: (input: Omit<RenderJob, 'page'> & { page: PageHalf }) => unknown;
}

/**
 * Functions that the process calls for a render. They may return any value, because a server half can replace
 * parts of the realm.
 */
export interface Realm {
  /** Returns the names of the globals in the realm, as JSON. */
  names: () => string;
  /** Calls a compiled function with the values of the globals that `names` returns. */
  values: (compiled: Function) => HalfFactory;
  /** Evaluates both halves. @returns the error as text, or undefined */
  load: (shellFactory: HalfFactory, remoteFactory: HalfFactory) => string | undefined;
  /** Reads a job as JSON and computes the head of its page. */
  begin: (json: string) => void;
  /** Starts the render of the markup. It is complete when `done` or `failed` returns text. */
  markup: () => void;
  /** Runs the timers that are due. @returns whether any timer was due */
  pump: () => boolean;
  head: () => string | undefined;
  done: () => string | undefined;
  failed: () => string | undefined;
}
