/**
 * The description of one state of a screen: the person, the address, changed responses of the server, and
 * actions.
 */
import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** The kind of state: empty, with content, with an error, or with a dialog over the screen (`over`). */
export type State = 'empty' | 'filled' | 'error' | 'over';

export interface Look {
  path: string | ((world: World) => string);
  as?: 'layla' | 'omar' | 'newcomer' | 'buyer' | 'newBuyer';
  /** The brand that is signed in on the page of its orders. */
  account?: 'buyer' | 'newBuyer' | undefined;
  /** Whether the person's cart has items. */
  cart?: boolean;
  /** Additional values of the locally stored app state (product §3). */
  app?: object | ((world: World) => object);
  /** Whether every GET call fails. */
  fails?: boolean;
  /** The name of a remote whose code fails to load. */
  without?: string;
  /** Functions that change responses to GET calls. The keys are paths after /api/v1. */
  says?: Readonly<Record<string, (body: any) => void>>;
  /** Responses that replace those of the server, for all methods. The keys are paths after /api/v1. */
  answers?: Readonly<Record<string, { status: number; json: object }>>;
  /** Brings the screen into the wanted state. It must work in every language. */
  then?: (page: Page) => Promise<unknown>;
  /** Whether the screen keeps loading. Then the test does not wait until it is settled. */
  busy?: boolean;
}
export interface Screen extends Look {
  name: string;
  /** The path of the route in the remote's `remote.json`. `*` for an invalid address. */
  route: string;
  state: State;
}
