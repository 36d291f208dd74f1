/**
 * The pages for which `npm run bench -- routes` and `-- path` compare our build with one bundle (bench/README.md). Each
 * page has an element to press, and the expected result of the press.
 */
import type { Look } from '../../e2e/screens/look';
import { appStateAfterOrder, type World } from '../../e2e/screens/world';

export interface Route extends Pick<Look, 'as' | 'cart' | 'app'> {
  /** The path without the query. */
  name: string;
  path: string | ((world: World) => string);
  /** Selector of the element that is pressed as soon as it is painted. */
  press: string;
  /**
   * Text that appears after the press. If `answer` is absent, the press removes the pressed element, or changes the
   * element so that the selector `press` no longer matches.
   */
  answer?: string;
  /** Maximum ratio of the time to usable: our variant divided by the variant with one bundle. */
  usable: number;
  /** Maximum ratio of the LCP: our variant divided by the variant with one bundle. */
  lcp: number;
}
/** Pages where visits begin. */
const ENTRY_PAGES: readonly Route[] = [
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
/** The other pages that a brand visits to order, in the sequence of the visit. */
const ORDER_PAGES: readonly Route[] = [
  {
    name: '/view-order',
    path: '/view-order?u=layla&type=reel',
    press: 'main [data-bar] button[data-early]:not(:disabled)',
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
    path: ({ orders }) => `/payment-success?order_id=${orders.pending.id}`,
    as: 'buyer',
    app: appStateAfterOrder,
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
/**
 * The keys are the names of the measurements `routes` and `path`. Each group is measured separately, because a machine rarely stays
 * idle until all pages are measured.
 */
export const GROUPS = { routes: ENTRY_PAGES, path: ORDER_PAGES } as const;
