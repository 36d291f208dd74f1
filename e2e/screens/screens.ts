/**
 * All screens in each of their states, for the pictures and for the tests that open every screen.
 * `screens.spec.ts` fails if a route is missing.
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inDays } from '../steps/order.ts';
import type { Look, Screen, State } from './look.ts';
import { appStateAfterOrder, type World } from './world.ts';

/** The reason why a screen does not have a state. */
type Reason = string;
type StateSettings = Partial<Look>;
interface ScreenRow {
  route: string;
  /** Settings that apply to all states of the screen. */
  base: StateSettings;
  filled: StateSettings | Reason;
  empty: StateSettings | Reason;
  error: StateSettings | Reason;
  /** Additional states with other data, in another step, or with a dialog. */
  more?: Readonly<Record<string, StateSettings & { state?: State }>>;
}
const REEL = path.resolve(import.meta.dirname, '../media/reel.mp4');
const FIXED_TEXT = 'its text is always the same';
const NO_DATA = 'it makes no calls';
const ONE_ORDER = 'it shows an order, and an order is never empty';

// Actions on screens. They must work in every language.

const submit = (page: Page) => page.locator('main [type=submit]').last().click();
const clickLastButton = (page: Page) => page.locator('main button').last().click();
const openSecondTab = (page: Page) => page.getByRole('tab').nth(1).click();
const fill = (values: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
};
const inSequence =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const somePhone = () => `5${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const typePhone = async (page: Page) => page.locator('[name=phoneNumber]').fill(`+971${somePhone()}`);
/** Types a phone number, requests a code, and types `code`. */
const requestAndTypeCode =
  (code = '') =>
  async (page: Page) => {
    await typePhone(page);
    await page.locator('form button').first().click();
    await page.locator('[name=otp]').fill(code);
  };
const secondStepOfSignup = async (page: Page) => {
  await page.locator('[name=username]').fill(`sara${Date.now() % 1e8}`);
  await submit(page);
  await page.locator('[name=instagramUsername]').waitFor();
};
const manualBrief = async (page: Page) => {
  await clickLastButton(page);
  await page.locator('input[type=date]').first().waitFor();
};
async function uncheckAll(page: Page) {
  const chosen = page.locator('[type=checkbox]:checked');
  while ((await chosen.count()) > 0) await chosen.first().click();
}
/** Opens the menu, if the window is narrow enough to show the menu button. */
const openMenu = async (page: Page) => {
  const button = page.locator('header nav > button');
  await button.waitFor({ state: 'attached' });
  if (await button.isVisible()) await button.click();
};
const waitForDialog = (page: Page) => page.locator('dialog[open]').waitFor();
const timeInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const appStateAfterShopVisit = ({ shop }: World) => ({ publicSeller: shop });
const sellerPaused = {
  '/user/linksouq/profile': ({ data }: ReturnType<typeof JSON.parse>) => (data.canSell = false),
};
/** Changes the response that contains the delivery: the order waits for its payment. */
const unpaidDelivery = {
  '/submit-content/': ({ order }: { order: object }) =>
    Object.assign(order, { status: 'awaiting_payment', waitsFor: null, payableUntil: timeInDays(1) }),
};

/** Returns the entry for /login or /login-pk. */
const loginRow = (route: string, phone: string): ScreenRow => ({
  route,
  base: { path: route },
  empty: {},
  filled: { actions: fill({ phoneNumber: phone }) },
  error: { actions: submit },
});
/** Returns the entry for the form of stories, posts or reels. @param at index of the card on /sell-content */
const contentPageRow = (route: string, at: number): ScreenRow => ({
  route,
  // A new seller has no such page yet, so the form is empty.
  base: { as: 'newcomer', path: route },
  empty: {},
  filled: {
    as: 'layla',
    path: '/sell-content',
    actions: (page) => page.getByRole('tabpanel').getByRole('link').nth(at).click(),
  },
  error: { actions: submit },
});

const TABLE: Readonly<Record<string, ScreenRow>> = {
  login: {
    ...loginRow('/login', '+971501234567'),
    more: {
      code: { actions: requestAndTypeCode('123') },
      'code, wrong': { state: 'error', actions: inSequence(requestAndTypeCode('000000'), submit) },
    },
  },
  'login-pk': loginRow('/login-pk', '+923001234567'),
  signup: {
    route: '/signup',
    base: { path: '/signup' },
    empty: {},
    filled: {
      actions: inSequence(fill({ username: 'sara-cooks' }), (page) =>
        page.locator('[id$=-hint] span').waitFor(),
      ),
    },
    error: {
      actions: inSequence(fill({ username: 'layla' }), (page) =>
        page.locator('[aria-invalid=true]').waitFor(),
      ),
    },
    more: {
      'about you': { state: 'empty', actions: secondStepOfSignup },
      'about you, filled': {
        actions: inSequence(
          secondStepOfSignup,
          fill({ name: 'Sara Haddad', instagramUsername: 'sara.cooks' }),
          typePhone,
        ),
      },
      'about you, error': { state: 'error', actions: inSequence(secondStepOfSignup, submit) },
    },
  },
  'public page': {
    route: '/:username',
    base: { path: '/layla' },
    filled: {},
    empty: { path: ({ newcomerUsername }) => `/${newcomerUsername}` },
    error: { path: '/nobody-here' },
    more: {
      'not loaded': { state: 'error', path: '/nobody-here', fails: true },
      'impossible name': { state: 'error', path: `/${'a'.repeat(64)}` },
      'hidden prices': { path: '/omar' },
      cart: { cart: true },
      owner: { as: 'layla' },
      'owner, free': { as: 'newcomer', path: ({ newcomerUsername }) => `/${newcomerUsername}` },
      'owner, share': {
        state: 'overlay',
        as: 'layla',
        actions: (page) => page.locator('main [data-bar] button').click(),
      },
      "another's cart": {
        state: 'overlay',
        cart: true,
        path: '/view-order?u=omar&type=story',
        actions: inSequence((page) => page.locator('[data-early]').last().click(), waitForDialog),
      },
    },
  },
  'view order': {
    route: '/view-order',
    base: { path: '/view-order?u=layla&type=reel' },
    filled: {},
    empty: { path: '/view-order', app: appStateAfterShopVisit },
    error: { path: '/view-order?u=nobody-here&type=reel', fails: true },
    more: {
      gone: { state: 'error', path: '/view-order?u=nobody-here&type=reel' },
      'impossible name': { state: 'error', path: `/view-order?u=${'a'.repeat(64)}&type=reel` },
      'no such item': { state: 'error', path: '/view-order?u=layla&type=nope' },
      bundle: { path: '/view-order?u=layla&type=bundle' },
      'hidden prices': { path: '/view-order?u=omar&type=story' },
      'never visited': { state: 'empty', path: '/view-order' },
      added: { actions: (page) => page.locator('[data-early]').last().click() },
    },
  },
  cart: {
    route: '/cart',
    base: { path: '/cart' },
    empty: { app: appStateAfterShopVisit },
    filled: { cart: true },
    error: { cart: true, actions: submit },
    more: {
      'never visited': { state: 'empty' },
      registered: { cart: true, as: 'buyer' },
      'seller paused': { state: 'error', cart: true, changes: sellerPaused },
      'code sent': {
        cart: true,
        actions: async (page) => {
          await typePhone(page);
          await page.locator('form button').first().click();
          await page.locator('form output').waitFor();
        },
      },
      'code, refused': {
        state: 'error',
        cart: true,
        actions: inSequence(
          requestAndTypeCode('100000'),
          fill({ name: 'Noor', email: 'noor@kahwa.example' }),
          submit,
          (page) => page.locator('[name=otp][aria-invalid=true]').waitFor(),
        ),
      },
      removed: { cart: true, actions: (page) => page.locator('main li button').first().click() },
    },
  },
  'my cart': {
    route: '/my-cart',
    base: { path: '/my-cart', as: 'buyer' },
    empty: { app: appStateAfterShopVisit },
    filled: { cart: true },
    error: { cart: true, fails: true },
    more: {
      'signed out': { cart: true, as: undefined },
      'no brief': { state: 'empty', cart: true, as: 'newBuyer' },
      'deadline passed': {
        state: 'error',
        cart: true,
        changes: { '/brief': ({ data }) => (data[0].deadline = inDays(-3)) },
      },
      'offers changed': {
        state: 'error',
        cart: true,
        changes: {
          '/user/linksouq/profile': ({ data }) => {
            data.addon = null;
            data.contents.find((page: { contentType: number }) => page.contentType === 2).setupPrice = 1_650;
          },
        },
      },
      'seller paused': {
        state: 'error',
        cart: true,
        changes: sellerPaused,
      },
      'payment waits': {
        app: (world) => ({ ...appStateAfterOrder(world), paymentLink: '/payment-fail' }),
        changes: unpaidDelivery,
      },
    },
  },
  requirements: {
    route: '/requirements',
    base: { path: '/requirements', as: 'buyer', cart: true },
    empty: { as: 'newBuyer' },
    filled: {},
    error: { fails: true },
    more: {
      'signed out': { state: 'empty', as: undefined },
      'seller paused': { state: 'error', changes: sellerPaused },
      'deadline passed': {
        state: 'overlay',
        changes: { '/brief': ({ data }) => (data[0].deadline = inDays(-3)) },
        actions: inSequence((page) => page.locator('main li button').first().click(), waitForDialog),
      },
    },
  },
  'ai-brief': {
    route: '/ai-brief',
    base: { path: '/ai-brief', as: 'buyer', cart: true },
    empty: {},
    filled: {
      actions: inSequence(
        manualBrief,
        fill({ brandName: 'Saffron Dates', feature: 'Date box', tag: '@saffron', deadline: inDays(20) }),
        // Removes the focus, because a focused date field looks different in a browser without a touch
        // screen.
        (page) => page.locator('[name=deadline]').blur(),
      ),
    },
    error: { actions: inSequence(manualBrief, submit) },
    more: {
      'website, error': { state: 'error', actions: inSequence(fill({ url: 'saffron' }), submit) },
      reading: {
        staysBusy: true,
        actions: inSequence(fill({ url: 'https://saffron.example' }), submit, (page) =>
          page.locator('main output').waitFor(),
        ),
      },
      visit: {
        actions: inSequence(manualBrief, (page) =>
          page.locator('[name=inPersonVisit]').last().check({ force: true }),
        ),
      },
      'signed out': { state: 'empty', as: undefined },
      'remote lost': { state: 'error', lostRemote: 'mfe_buyer' },
    },
  },
  'edit-ai-brief': {
    route: '/edit-ai-brief',
    base: { path: '/edit-ai-brief', as: 'buyer' },
    empty: { as: 'newBuyer' },
    filled: {},
    error: { fails: true },
    more: {
      'field, error': { state: 'error', actions: inSequence(fill({ feature: '', deadline: '' }), submit) },
      restored: {
        actions: inSequence(fill({ feature: 'Iced coffee' }), async (page) => {
          await page.reload();
          await page.locator('main [role=status], main output').first().waitFor();
        }),
      },
    },
  },
  'payment success': {
    route: '/payment-success',
    base: { path: '/payment-success' },
    filled: {
      app: appStateAfterOrder,
      path: ({ orders }) => `/payment-success?order_id=${orders.pending.id}`,
    },
    empty: { app: appStateAfterShopVisit },
    error: 'the state "another device" is its error',
    more: {
      unconfirmed: {
        app: appStateAfterOrder,
        changes: unpaidDelivery,
        path: ({ orders }) => `/payment-success?order_id=${orders.pending.id}`,
      },
      'another device': {
        state: 'error',
        path: ({ orders }) => `/payment-success?order_id=${orders.pending.id}&price=1650`,
      },
    },
  },
  'my orders': {
    route: '/my-orders',
    base: { path: '/my-orders', account: 'buyer' },
    filled: {},
    empty: { account: 'newBuyer', app: appStateAfterShopVisit },
    error: { fails: true },
    more: {
      'never visited': { state: 'empty', account: 'newBuyer' },
      'sign in': { state: 'empty', account: undefined },
      'sign in, code': {
        account: undefined,
        actions: inSequence(typePhone, submit, (page) => page.locator('[name=otp]').fill('12')),
      },
      'nothing found': { state: 'empty', path: '/my-orders?q=zzz' },
    },
  },
  'brand account': {
    route: '/my-orders/account',
    base: { path: '/my-orders/account', account: 'buyer' },
    filled: {},
    empty: { account: 'newBuyer' },
    error: { fails: true },
    more: {
      'signed out': { state: 'empty', account: undefined },
      'another number': {
        state: 'filled',
        actions: (page) => page.locator('main section button').first().click(),
      },
    },
  },
  'account settings': {
    route: '/settings',
    base: { path: '/settings', as: 'layla' },
    filled: {},
    empty: { as: 'newcomer' },
    error: { fails: true },
  },
  unsubscribe: {
    route: '/unsubscribe',
    base: { path: '/unsubscribe?t=unknown' },
    filled: { responses: { '/messages/unsubscribe': { status: 200, json: { data: { ordersOnly: true } } } } },
    empty: FIXED_TEXT,
    error: { responses: { '/messages/unsubscribe': { status: 500, json: {} } } },
    more: { 'unknown link': { state: 'error' } },
  },
  'brand data': {
    route: '/my-orders/data',
    base: { path: '/my-orders/data', account: 'buyer' },
    filled: {},
    empty: { account: 'newBuyer' },
    error: { fails: true },
    more: { 'signed out': { state: 'empty', account: undefined } },
  },
  'my data': {
    route: '/my-data',
    base: { path: '/my-data', as: 'layla' },
    filled: {},
    empty: { as: 'newcomer' },
    error: { fails: true },
  },
  privacy: {
    route: '/privacy',
    base: { path: '/privacy' },
    filled: {},
    empty: FIXED_TEXT,
    error: NO_DATA,
  },
  terms: {
    route: '/terms',
    base: { path: '/terms' },
    filled: {},
    empty: FIXED_TEXT,
    error: NO_DATA,
  },
  refunds: {
    route: '/refunds',
    base: { path: '/refunds' },
    filled: {},
    empty: FIXED_TEXT,
    error: NO_DATA,
  },
  'payment fail': {
    route: '/payment-fail',
    base: { path: '/payment-fail' },
    filled: {
      app: (world) => ({ ...appStateAfterOrder(world), paymentLink: '/payment-fail' }),
      changes: unpaidDelivery,
    },
    empty: { app: appStateAfterShopVisit },
    error: 'the screen itself shows an error',
  },
  'buyer order view': {
    route: '/buyer-order-view',
    base: { path: ({ orders }) => `/buyer-order-view?order_id=${orders.started.id}`, as: 'buyer' },
    filled: {},
    empty: { path: '/buyer-order-view' },
    error: { fails: true },
    more: {
      'open by phone': { state: 'error', as: undefined, path: '/buyer-order-view?order_id=none' },
      'open by phone, code': {
        as: undefined,
        path: '/buyer-order-view?order_id=none',
        actions: inSequence(typePhone, submit, (page) => page.locator('[name=otp]').fill('12')),
      },
      'open by phone, error': {
        state: 'error',
        as: undefined,
        path: '/buyer-order-view?order_id=none',
        actions: submit,
      },
      expanded: { actions: expandReel },
      work: {
        state: 'overlay',
        actions: inSequence((page) => reelRow(page).locator('button').first().click(), waitForDialog),
      },
      reject: { state: 'overlay', actions: inSequence(expandReel, pressReject, waitForDialog) },
      'reject, error': {
        state: 'error',
        actions: inSequence(expandReel, pressReject, (page) =>
          page.locator('dialog[open] button[type=submit]').click(),
        ),
      },
      rejected: { path: ({ orders }) => `/buyer-order-view?order_id=${orders.rejected.id}` },
      late: {
        path: ({ orders }) => `/buyer-order-view?order_id=${orders.rejected.id}`,
        changes: {
          '/submit-content/': ({ order }) =>
            Object.assign(order, { canCancel: true, dueAt: timeInDays(-0.25) }),
        },
      },
      completed: {
        changes: {
          '/submit-content/': completeDelivery,
        },
      },
    },
  },
  dashboard: {
    route: '/profile',
    base: { path: '/profile', as: 'layla' },
    filled: { changes: { '/payout/earnings': fillEarnings } },
    empty: { as: 'newcomer' },
    error: { fails: true },
    more: {
      settings: { actions: openSecondTab },
      menu: { state: 'overlay', actions: openMenu },
      share: {
        state: 'overlay',
        actions: inSequence((page) => page.locator('main header button').last().click(), waitForDialog),
      },
      'onboarding completed': {
        state: 'overlay',
        changes: { '/user/seller/dashboard': ({ data }) => (data.isUrlShared = false) },
        actions: waitForDialog,
      },
      frozen: {
        changes: {
          '/user/seller/dashboard': (body) =>
            Object.assign(body, {
              status: 'frozen',
              frozenReason: 'Three orders of October were more than a week late.',
            }),
        },
      },
      'remote lost': { state: 'error', lostRemote: 'mfe_seller' },
    },
  },
  'edit profile': {
    route: '/edit-profile',
    base: { path: '/edit-profile', as: 'layla' },
    filled: {},
    empty: { as: 'newcomer' },
    error: { as: 'newcomer', actions: submit },
    more: {
      'not loaded': { state: 'error', fails: true },
      leave: {
        state: 'overlay',
        actions: inSequence(
          fill({ bio: 'Something else' }),
          (page) => page.locator('main button').first().click(),
          waitForDialog,
        ),
      },
    },
  },
  'sell content': {
    route: '/sell-content',
    base: { path: '/sell-content', as: 'layla' },
    filled: {},
    empty: { as: 'newcomer' },
    error: { fails: true },
    more: {
      attention: { state: 'overlay', as: 'newcomer', actions: inSequence(clickLastButton, waitForDialog) },
      unsaved: { actions: (page) => page.locator('[type=radio]:not(:checked)').check({ force: true }) },
      'add-ons': { path: '/sell-content?tab=addons' },
      'add-ons, empty': { state: 'empty', as: 'newcomer', path: '/sell-content?tab=addons' },
      'add-ons, error': {
        state: 'error',
        as: 'newcomer',
        path: '/sell-content?tab=addons',
        actions: inSequence((page) => page.locator('[type=checkbox]:checked').click(), submit),
      },
    },
  },
  stories: contentPageRow('/stories', 0),
  posts: contentPageRow('/posts', 1),
  reels: contentPageRow('/reels', 2),
  payout: {
    route: '/payout',
    base: { path: '/payout', as: 'layla' },
    filled: {},
    empty: { as: 'newcomer' },
    error: { as: 'newcomer', actions: submit },
    more: {
      change: { actions: clickLastButton },
      'no IBAN': {
        as: 'newcomer',
        actions: inSequence(fill({ account: '070331234567890123457' }), (page) =>
          page.locator('[name=account]').blur(),
        ),
      },
    },
  },
  bundle: {
    route: '/bundle',
    base: { path: '/bundle', as: 'layla' },
    filled: {},
    empty: { as: 'newcomer' },
    error: { actions: inSequence(uncheckAll, submit) },
    more: {
      blocked: { state: 'overlay', as: 'omar', actions: waitForDialog },
      'not loaded': { state: 'error', fails: true },
    },
  },
  orders: {
    route: '/order-listing',
    base: { path: '/order-listing', as: 'layla' },
    filled: {},
    empty: { as: 'newcomer' },
    error: { fails: true },
    more: { completed: { state: 'empty', actions: openSecondTab } },
  },
  'order details': {
    route: '/order-details/:id',
    base: { path: ({ orders }) => `/order-details/${orders.pending.id}`, as: 'layla' },
    filled: {},
    empty: ONE_ORDER,
    error: { fails: true },
    more: { quote: { as: 'omar', path: ({ orders }) => `/order-details/${orders.unpriced.id}` } },
  },
  'create quote': {
    route: '/create-quote/:id',
    base: { path: ({ orders }) => `/create-quote/${orders.unpriced.id}`, as: 'omar' },
    empty: {},
    filled: { actions: fill({ price: 'AED 450' }) },
    error: { actions: submit },
    more: {
      summary: { state: 'overlay', actions: inSequence(fill({ price: 'AED 450' }), submit, waitForDialog) },
    },
  },
  'client brief': {
    route: '/client-brief',
    base: { path: '/client-brief', as: 'layla' },
    empty: {},
    filled: {
      path: '/order-accepted',
      actions: (page) => page.locator('main a[href="/client-brief"]').click(),
    },
    error: NO_DATA,
    more: {
      'remote lost': { state: 'error', lostRemote: 'mfe_seller' },
    },
  },
  'decline reason': {
    route: '/decline-reason/:id',
    base: { path: ({ orders }) => `/decline-reason/${orders.pending.id}`, as: 'layla' },
    empty: {},
    filled: { actions: (page) => page.locator('main select').selectOption({ index: 1 }) },
    error: { actions: submit },
  },
  'my earning': {
    route: '/my-earning',
    base: { path: '/my-earning', as: 'layla' },
    filled: {
      changes: { '/payout/earnings': fillEarnings },
    },
    empty: { as: 'newcomer' },
    error: { fails: true },
    more: {
      'nothing earned': { state: 'empty' },
      'no bank account': {
        changes: {
          '/payout/earnings': (body) => {
            fillEarnings(body);
            Object.assign(body.data.bank, { name: '', title: '', account: '' });
            // A withdrawal needs a bank account, so no withdrawal is in process.
            for (const row of body.data.withdrawlHistory) row.status = 'completed';
          },
        },
      },
    },
  },
  'account health': {
    route: '/account-health',
    base: { path: '/account-health', as: 'layla' },
    filled: {},
    empty: FIXED_TEXT,
    error: NO_DATA,
  },
  'order accepted': {
    route: '/order-accepted',
    base: { path: '/order-accepted', as: 'layla' },
    filled: {},
    empty: ONE_ORDER,
    error: NO_DATA,
  },
  'order delivery': {
    route: '/order-delivery/:id',
    base: { path: ({ orders }) => `/order-delivery/${orders.started.id}`, as: 'layla' },
    filled: {},
    empty: ONE_ORDER,
    error: { fails: true },
    more: {
      second: { path: ({ orders }) => `/order-delivery/${orders.started.id}?item=2` },
      rejected: { path: ({ orders }) => `/order-delivery/${orders.rejected.id}?item=2` },
      'ask support': {
        state: 'overlay',
        changes: { '/order/seller/submit-content/': ({ order }) => (order.canDispute = true) },
        actions: inSequence(
          (page) => page.locator('main button[class*=block]').first().click(),
          waitForDialog,
        ),
      },
      completed: {
        changes: {
          '/order/seller/submit-content/': ({ order, data }, t) => {
            completeOrder(order, t);
            for (const item of data)
              Object.assign(item, {
                contentStatus: 'approved',
                postStatus: item.contentType > 4 ? null : 'approved',
                postLink: item.contentType > 4 ? null : 'https://www.instagram.com/reel/C0ffee/',
                autoApproveAt: null,
              });
          },
        },
      },
    },
  },
  'submit content': {
    route: '/submit-content',
    base: { path: '/submit-content', as: 'layla' },
    empty: {},
    filled: {
      actions: async (page) => {
        await page.locator('input[type=file]').setInputFiles(REEL);
        await page.locator('main output').waitFor();
      },
    },
    error: {
      actions: async (page) => {
        await page.route('**/user/media/**', (route) => route.abort());
        await page.locator('input[type=file]').setInputFiles(REEL);
        await page.locator('main [role=alert]').waitFor();
      },
    },
    more: {
      refused: {
        state: 'error',
        responses: {
          '/submit-content': {
            status: 409,
            json: { message: 'You already sent this. The brand has not answered yet.' },
          },
        },
        actions: async (page) => {
          await page.locator('input[type=file]').setInputFiles(REEL);
          await page.locator('main [type=submit]:not([disabled])').click();
          await page.locator('main a[href^="/order-delivery"]').last().waitFor();
        },
      },
    },
  },
  'submit post link': {
    route: '/submit-post-link',
    base: { path: '/submit-post-link', as: 'layla' },
    empty: {},
    filled: { actions: fill({ postLink: 'https://www.instagram.com/reel/C0ffee/' }) },
    error: { actions: inSequence(fill({ postLink: 'my reel' }), clickLastButton) },
  },
  plans: {
    route: '/plans',
    base: { path: '/plans', as: 'layla' },
    filled: {},
    empty: { as: 'newcomer' },
    error: 'without a response of the server it shows the stored data',
    more: {
      'paid, not confirmed': {
        state: 'filled',
        as: 'newcomer',
        path: '/plans?paid=1',
        actions: async (page) => {
          await page.clock.install();
          await page.reload();
          await page.locator('main [role=status]').first().waitFor();
          await page.clock.runFor(121_000);
          await page.locator('main [role=status] button').first().waitFor();
        },
      },
      'cancel, question': {
        state: 'overlay',
        changes: { '/user/plan': renewPlan },
        actions: inSequence(clickLastButton, waitForDialog),
      },
    },
  },
  'nothing here': {
    route: '*',
    base: { path: '/no/such/page' },
    filled: FIXED_TEXT,
    empty: {},
    error: 'the screen itself shows an error',
    more: {
      unreadable: { state: 'error', path: '/%' },
      offline: { state: 'error', actions: (page) => page.context().setOffline(true) },
    },
  },
};

/** Changes the response to a delivery: all items are delivered, accepted and posted. */
function completeDelivery(delivery: any, t: (english: string) => string): void {
  // Only the reel has a file, so the other items show this file too.
  const { submittedContentId, contentUrl, posterUrl } = delivery.data.find((item: any) => item.contentUrl);
  for (const item of delivery.data)
    Object.assign(item, {
      submittedContentId,
      contentUrl,
      posterUrl,
      contentStatus: 'approved',
      contentStatusBuyer: 'approved',
      ...(item.contentType < 4 && {
        postStatus: 'approved',
        postLink: 'https://www.instagram.com/reel/C0ffee/',
      }),
    });
  completeOrder(delivery.order, t);
}
/** Changes an order in a response: the last approval has completed it. */
function completeOrder(order: any, t: (english: string) => string): void {
  // The receipt of this order has today's date.
  const at = new Date().toISOString();
  const event = { at, kind: 'complete', text: t('Everything was accepted') };
  Object.assign(order, { status: 'completed', completedAt: at, timeline: [...order.timeline, event] });
}
/** Changes the response about the plan: the payment provider renews it. */
function renewPlan({ data }: any): void {
  Object.assign(data, { status: 'active', isVip: true, renewsAt: timeInDays(20), canCancel: true });
}
/** Changes the response that contains the earnings. The balance plus the withdrawals equal the earnings of all days. */
function fillEarnings({ data }: any): void {
  data.bank.totalEarning = 2_137.5;
  data.earningsByDay = [427.5, 855, 1_140, 1_395].map((amount, at) => ({
    day: inDays(-1 - 2 * at),
    amount,
  }));
  data.withdrawlHistory = [
    { id: 'a', amount: 1_200, createdAt: timeInDays(-2), status: 'pending' },
    { id: 'b', amount: 480, createdAt: timeInDays(-9), status: 'completed' },
  ];
  data.returnedWithdrawals = [{ id: 'c', amount: 300, createdAt: timeInDays(-12) }];
}
/** The reel is the first item on the buyer's screen, and waits for a decision. */
function reelRow(page: Page) {
  return page
    .locator('main li')
    .filter({ has: page.locator('h2') })
    .first();
}
async function expandReel(page: Page) {
  await reelRow(page).locator('[aria-expanded]').click();
}
async function pressReject(page: Page) {
  await reelRow(page).locator('[class*=decision] button').nth(1).click();
}

/** Returns the states in this sequence: filled, empty, error, additional states. */
function screensOf([name, { route, base, filled, empty, error, more = {} }]: [string, ScreenRow]): Screen[] {
  const screenIn = (fullName: string, state: State, settings: StateSettings): Screen => ({
    ...({ path: '/', ...base, ...settings } as Look),
    name: fullName,
    route,
    state,
  });
  const states = Object.entries({ filled, empty, error }) as [State, StateSettings | Reason][];
  return [
    ...states.flatMap(([state, settings]) =>
      typeof settings === 'string'
        ? []
        : [screenIn(state === 'filled' ? name : `${name}, ${state}`, state, settings)],
    ),
    ...Object.entries(more).map(([stateName, { state = 'filled', ...settings }]) =>
      screenIn(`${name}, ${stateName}`, state, settings),
    ),
  ];
}
export const SCREENS: readonly Screen[] = Object.entries(TABLE).flatMap(screensOf);
