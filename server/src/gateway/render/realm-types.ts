/**
 * Interfaces between child.cjs, realm.js and the server halves (the parts of a build that render pages on the server).
 * The realm is the separate JavaScript context in which the server halves run.
 */
import type { RenderInput } from './types';

export type Pair = [name: string, value: string];
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
/** The functions of child.cjs that realm.js calls. */
export interface OuterFunctions {
  /** @param address the address and optionally its base */
  url: (...address: string[]) => UrlParts | null;
  change: (href: string, part: ChangeablePart, value: string) => UrlParts;
  query: (query: string) => Pair[];
  toQuery: (pairs: Pair[]) => string;
}
/**
 * @param args the arguments as JSON
 * @returns the result as JSON
 */
export type CallOuter = (name: keyof OuterFunctions, args: string) => string;

/** A server half, compiled to a function. A call of this function evaluates the server half as a CommonJS module. */
export type HalfFactory = (
  module: { exports: unknown },
  exports: unknown,
  require: (id: string) => unknown,
  importDenied: () => never,
) => void;

export interface PageHalf {
  /** The React component of the page. */
  default: unknown;
  head?: (body: unknown, settings: unknown, url: string) => unknown;
}
export interface RemoteHalf {
  pages?: Record<string, PageHalf>;
  /** Texts of the remote by language. */
  texts?: Record<string, unknown>;
}
export interface ShellHalf {
  /** Name → module that the shell provides to remotes. */
  host: Record<string, unknown>;
  /** Sets the language and the remote's texts for the next render. */
  speak?: (language: string, texts: unknown) => void;
  render: (input: Omit<RenderInput, 'page'> & { page: PageHalf }) => unknown;
}

/**
 * The functions of realm.js that child.cjs calls. Do not trust these return types: a server half can replace parts of
 * its realm, so child.cjs must check each returned value.
 */
export interface Realm {
  /** Returns the names of the realm's globals, as JSON. */
  globalNames: () => string;
  /** Calls a compiled function. Its arguments are the values of the globals whose names `globalNames` returns. */
  bindGlobals: (compiled: Function) => HalfFactory;
  /** Evaluates both halves. @returns the text of an error */
  load: (shellFactory: HalfFactory, remoteFactory: HalfFactory) => string | undefined;
  /** Reads a `RenderInput` as JSON and computes the head of its page. */
  begin: (json: string) => void;
  /** Starts the render of the markup. It is complete when `done` or `failed` returns text. */
  markup: () => void;
  /** Runs the earliest timer. @returns whether there was a timer */
  pump: () => boolean;
  head: () => string | undefined;
  done: () => string | undefined;
  failed: () => string | undefined;
}
