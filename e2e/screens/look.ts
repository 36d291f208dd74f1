import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** `overlay`: a dialog or an open menu covers the screen. */
export type State = 'empty' | 'filled' | 'error' | 'overlay';

export interface Look {
  path: string | ((world: World) => string);
  as?: 'layla' | 'omar' | 'newcomer' | 'buyer' | 'newBuyer';
  /** The brand that is signed in on /my-orders. */
  account?: 'buyer' | 'newBuyer' | undefined;
  /** True if the cart has items. */
  cart?: boolean;
  /** Additional values of the locally stored app state (product §3). */
  app?: object | ((world: World) => object);
  /** True if every GET call fails. */
  fails?: boolean;
  /** The name of a remote whose code fails to load. */
  lostRemote?: string;
  /**
   * Functions that change responses to GET calls. The keys are paths after /api/v1. `t` translates a text to the language
   * of the response.
   */
  changes?: Readonly<Record<string, (body: any, t: (english: string) => string) => void>>;
  /** Responses of the test instead of the server, for all methods. The keys are paths after /api/v1. */
  responses?: Readonly<Record<string, { status: number; json: object }>>;
  /** Actions on the open screen. They must work in every language. */
  actions?: (page: Page) => Promise<unknown>;
  /** True if the screen never stops loading. Then the test does not wait for the end of loading. */
  staysBusy?: boolean;
}
export interface Screen extends Look {
  name: string;
  /** The path in the remote's `remote.json`, or `*` for an unknown address. */
  route: string;
  state: State;
}
