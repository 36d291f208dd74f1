/** One state of one screen: who opens it, where, what the server answers, and what is done there. */
import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** What a screen looks like: nothing in it yet, with something, with something wrong, or with something over it. */
export type State = 'empty' | 'filled' | 'error' | 'over';

export interface Look {
  path: string | ((world: World) => string);
  as?: 'layla' | 'omar' | 'newcomer' | 'buyer' | 'newBuyer';
  /** What the person has in the cart. */
  cart?: boolean;
  /** More of what the browser keeps (product §3, locally stored app state). */
  app?: object;
  /** Every question to the server fails. */
  fails?: boolean;
  /** The code of this remote does not arrive. */
  without?: string;
  /** Changes what the server says, by the path after /api/v1. */
  says?: Readonly<Record<string, (body: any) => void>>;
  /** Brings the screen into the state that is meant, whatever the language. */
  then?: (page: Page) => Promise<unknown>;
  /** Something goes on for ever: nobody waits for its end. */
  busy?: boolean;
}
export interface Screen extends Look {
  name: string;
  /** As in the remote's `remote.json`; `*` for addresses that are none. */
  route: string;
  state: State;
}
