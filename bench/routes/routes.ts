/** The pages of the comparison, each with the first press and its expected result. */
import type { Look } from '../../e2e/screens/look';
import type { World } from '../../e2e/screens/world';

export interface Route extends Pick<Look, 'as' | 'cart' | 'app'> {
  /** Name in the table: the path without its query. */
  name: string;
  path: string | ((world: World) => string);
  /** The element that is pressed as soon as it exists. */
  press: string;
  /** A text that the press adds to the page. Without it, the pressed element leaves the page. */
  answer?: string;
  /** Maximum of time to usable, divided by that of the bundle. */
  usable: number;
  /** Maximum of LCP, divided by that of the bundle. */
  lcp: number;
}
/** Where the visits of the product begin, and where sellers and brands log in. */
const ENTRY: readonly Route[] = [
  {
    name: '/login',
    path: '/login',
    press: 'main button[type=submit]',
    answer: 'phoneNumber is required',
    usable: 0.95,
    lcp: 1,
  },
  {
    name: '/cart',
    path: '/cart',
    cart: true,
    press: 'main button[aria-label^=Remove]',
    usable: 0.95,
    lcp: 1,
  },
  {
    name: '/profile',
    path: '/profile',
    as: 'layla',
    press: 'main [role=tab][aria-selected=false]:not(:disabled)',
    answer: 'Payout Method',
    usable: 0.95,
    lcp: 1,
  },
];
/** The other pages of a brand's path, in its order. */
const PATH: readonly Route[] = [
  {
    name: '/view-order',
    path: '/view-order?u=layla&type=reel',
    press: 'main [data-bar] button[data-early]',
    answer: 'View cart',
    usable: 1,
    lcp: 1,
  },
  {
    name: '/requirements',
    path: '/requirements',
    as: 'buyer',
    cart: true,
    press: 'main li > button',
    usable: 1,
    lcp: 1,
  },
  {
    name: '/my-cart',
    path: '/my-cart',
    as: 'buyer',
    cart: true,
    press: 'main a[href^="/requirements"]',
    usable: 1,
    lcp: 1,
  },
  {
    name: '/payment-success',
    path: ({ orders }) => `/payment-success?order_id=${orders.paid.id}`,
    as: 'buyer',
    press: 'main a[href^="/buyer-order-view"]',
    usable: 1,
    lcp: 1,
  },
  {
    name: '/buyer-order-view',
    path: ({ orders }) => `/buyer-order-view?order_id=${orders.started.id}`,
    as: 'buyer',
    press: 'main li [aria-expanded=false]',
    usable: 1,
    lcp: 1,
  },
];
/** Two groups, because one run of all pages is longer than a machine stays idle. */
export const GROUPS = { routes: ENTRY, path: PATH } as const;
