/** One state of one screen: the person, the address, the server's responses, and the actions. */
import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** The kind of state: empty, filled, failed, or with a dialog. */
export type State = 'empty' | 'filled' | 'error' | 'over';

export interface Look {
  path: string | ((world: World) => string);
  as?: 'layla' | 'omar' | 'newcomer' | 'buyer' | 'newBuyer';
  /** The brand that is signed in to the page of its orders. */
  account?: 'buyer' | 'newBuyer' | undefined;
  /** The content of the person's cart. */
  cart?: boolean;
  /** Additional browser storage (product §3, locally stored app state). */
  app?: object | ((world: World) => object);
  /** Every API call fails. */
  fails?: boolean;
  /** The code of this remote fails to load. */
  without?: string;
  /** Changes the server's responses, by the path after /api/v1. */
  says?: Readonly<Record<string, (body: any) => void>>;
  /** Replaces the server's responses to all methods, by the path after /api/v1. */
  answers?: Readonly<Record<string, { status: number; json: object }>>;
  /** Brings the screen into the intended state, in any language. */
  then?: (page: Page) => Promise<unknown>;
  /** The screen stays in loading, so the test does not wait for its end. */
  busy?: boolean;
}
export interface Screen extends Look {
  name: string;
  /** As in the remote's `remote.json`. `*` for invalid addresses. */
  route: string;
  state: State;
}
