/** What the render process, the realm of the server halves and the halves give each other (child.cjs, realm.js). */
import type { RenderJob } from './types';

export type Pair = [name: string, value: string];
/** The members of an address that a server half can read. All but `origin` can be set. */
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
/** The functions of the outer realm, by name. */
export interface Questions {
  /** @param address an address, and a base or nothing */
  url: (...address: string[]) => UrlParts | null;
  change: (href: string, part: ChangeablePart, value: string) => UrlParts;
  query: (query: string) => Pair[];
  toQuery: (pairs: Pair[]) => string;
}
/** @param given the arguments as JSON @returns the result as JSON */
export type Outside = (what: keyof Questions, given: string) => string;

/** Evaluates a server half, as a module of CommonJS. */
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
  /** By language. */
  texts?: Record<string, unknown>;
}
export interface ShellHalf {
  /** The modules for remotes, by name. */
  host: Record<string, unknown>;
  speak?: (language: string, texts: unknown) => void;
  render: (input: Omit<RenderJob, 'page'> & { page: PageHalf }) => unknown;
}

/** The functions with which the process drives a render. A server half may make them return anything. */
export interface Realm {
  /** Returns the names that the language and the realm define, as JSON. */
  names: () => string;
  /** Calls a compiled function with the values of these names. */
  values: (compiled: Function) => HalfFactory;
  /** Evaluates both halves. @returns the error as text, or undefined */
  load: (shellFactory: HalfFactory, remoteFactory: HalfFactory) => string | undefined;
  /** Reads a job as JSON and computes the head of its page. */
  begin: (json: string) => void;
  /** Starts the markup. It has finished when `done` or `failed` returns text. */
  markup: () => void;
  /** Runs the due timers. @returns whether there were any */
  pump: () => boolean;
  head: () => string | undefined;
  done: () => string | undefined;
  failed: () => string | undefined;
}
