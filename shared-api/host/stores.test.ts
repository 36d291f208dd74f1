import { act } from '@testing-library/react';
import type { SellerSession } from '../contract';
import {
  addOrderAccess,
  addUnsavedValues,
  bindSender,
  closeSignOutNotice,
  closeSwitchNotice,
  cart,
  cartCount,
  cartTotals,
  dropBuyer,
  addAccountOrder,
  forgetBrand,
  orderOfToken,
  orderToken,
  signInAccount,
  signOutAccount,
  removeOrderAccess,
  setMarket,
  signIn,
  signOut,
  updateUser,
  setRouteCredential,
  useAccountSwitch,
  useBrandSignOut,
  useCart,
  useMarket,
  useSession,
  useVisit,
} from './index';

const user = { id: 's1', username: 'layla', name: 'Layla', accessToken: 'secret' } as SellerSession;
const noor = { id: 'b1', name: 'Noor', email: 'n@x.ae', phoneNumber: '+971500000009', accessToken: 'token' };
const reel = {
  name: 'Reel',
  addOn: false,
  setupPrice: 450.5,
  contentType: 2,
  slug: 'reel',
  id: 'c2',
  content: true,
};
const follow = {
  name: 'Follow you on Insta',
  addOn: true,
  setupPrice: 100,
  contentType: 5,
  slug: 'instagram-follow',
  id: '',
  content: false,
};
const layla = { id: 's1', username: 'layla' };

/** Loads the module again, like a reload of the page. */
const reloaded = async () => {
  let fresh!: typeof import('./index');
  await jest.isolateModulesAsync(async () => {
    fresh = await import('./index');
  });
  return fresh;
};
/** Simulates a change of local storage by another tab. */
const otherTab = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
};

beforeEach(() => {
  signOut();
  cart.clear();
  dropBuyer();
});

const restoreFromBackForwardCache = () =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

describe('Session (product §4)', () => {
  it('a page that is restored from the back/forward cache reads the stored session again', () => {
    signIn(user);
    localStorage.removeItem('user');
    restoreFromBackForwardCache();
    expect(useSession.getState().user).toBeNull();
    localStorage.setItem('user', JSON.stringify({ ...user, name: 'Other' }));
    restoreFromBackForwardCache();
    expect(useSession.getState().user).toMatchObject({ name: 'Other' });
  });
  describe('a sign-in to another account', () => {
    const omar = { ...user, id: 's2', username: 'omar' };
    const notice = () => useAccountSwitch.getState().seller;
    let endUnsaved: (() => void) | undefined;
    beforeEach(() => {
      useAccountSwitch.setState({}, true);
      setRouteCredential('seller');
      jest.useFakeTimers();
      endUnsaved = addUnsavedValues();
    });
    const closeValues = () => {
      endUnsaved?.();
      endUnsaved = undefined;
    };
    const saveAll = () => {
      closeValues();
      jest.advanceTimersByTime(1_000);
    };
    afterEach(() => {
      saveAll();
      jest.useRealTimers();
      setRouteCredential('none');
    });
    it('by another tab needs no notice if only values of a brand are unsaved', () => {
      signIn(user);
      setRouteCredential('buyer');
      otherTab('user', JSON.stringify(omar));
      expect(notice()?.isNew).toBe(false);
    });
    it('by another tab needs no notice if the page has no unsaved values', () => {
      signIn(user);
      saveAll();
      otherTab('user', JSON.stringify(omar));
      expect(notice()).toEqual({ count: 1, from: '@layla', to: '@omar', isNew: false });
    });
    it('by another tab needs a notice if the page with unsaved values has just closed', () => {
      signIn(user);
      closeValues();
      otherTab('user', JSON.stringify(omar));
      expect(notice()?.isNew).toBe(true);
      jest.advanceTimersByTime(1_000);
      otherTab('user', JSON.stringify(user));
      expect(notice()).toMatchObject({ to: '@layla', isNew: true });
    });
    it('by another tab is reported with both names, also after a log-out, until the notice is closed', () => {
      signIn(user);
      otherTab('user', null);
      expect(notice()).toBeUndefined();
      otherTab('user', JSON.stringify(omar));
      expect(notice()).toEqual({ count: 1, from: '@layla', to: '@omar', isNew: true });
      closeSwitchNotice('seller');
      expect(notice()).toEqual({ count: 1, from: '@layla', to: '@omar', isNew: false });
      otherTab('user', JSON.stringify(user));
      expect(notice()).toEqual({ count: 2, from: '@omar', to: '@layla', isNew: true });
    });
    it('by another tab is no longer reported after a log-in in this tab', () => {
      signIn(user);
      otherTab('user', JSON.stringify(omar));
      signIn({ ...omar, name: 'Omar S.' });
      expect(notice()?.isNew).toBe(true);
      signOut();
      signIn(user);
      expect(notice()).toEqual({ count: 1, from: '@layla', to: '@omar', isNew: false });
    });
    it('by this tab, or a change of the same account by another tab, is not reported', () => {
      signIn(user);
      otherTab('user', JSON.stringify({ ...user, name: 'Layla M.' }));
      signOut();
      signIn(omar);
      expect(notice()).toBeUndefined();
    });
    it('of a brand is reported for the session of its orders and for the session of the next order', () => {
      signInAccount(noor, true);
      setMarket({ buyer: noor });
      otherTab('account', JSON.stringify({ ...noor, id: 'b2', name: 'Sara' }));
      const market = JSON.parse(localStorage.getItem('app')!) as object;
      otherTab('app', JSON.stringify({ ...market, buyer: { ...noor, id: 'b3', name: 'Huda' } }));
      expect(useAccountSwitch.getState()).toMatchObject({
        account: { from: 'Noor', to: 'Sara' },
        buyer: { from: 'Noor', to: 'Huda' },
      });
      signOutAccount();
    });
  });
  it.each([
    ['buyer', true, true],
    ['buyer', false, false],
    ['seller', true, false],
    ['operator', true, false],
  ] as const)(
    'a sign-out of a brand in another tab, on a page with the credential %s and with unsaved values: %s, needs a notice: %s',
    (credential, hasUnsaved, isNew) => {
      jest.useFakeTimers();
      setRouteCredential(credential);
      const endUnsaved = hasUnsaved ? addUnsavedValues() : undefined;
      // The first storage event of a sign-out can close the page.
      endUnsaved?.();
      const { visit, brandSignOuts } = useVisit.getState();
      otherTab('visit', JSON.stringify({ visit: visit + 1, brandSignOuts }));
      expect(useBrandSignOut.getState().isNew).toBe(false);
      otherTab('visit', JSON.stringify({ visit: visit + 2, brandSignOuts: brandSignOuts + 1 }));
      expect(useBrandSignOut.getState().isNew).toBe(isNew);
      closeSignOutNotice();
      expect(useBrandSignOut.getState().isNew).toBe(false);
      jest.advanceTimersByTime(1_000);
      jest.useRealTimers();
      setRouteCredential('none');
    },
  );
  it.each([
    ['for an order', () => setMarket({ buyer: noor })],
    ['to the account', () => signInAccount(noor, true)],
  ])('a sign-in of a brand %s in this tab closes the notice of a sign-out in another tab', (_, enter) => {
    setMarket({ buyer: null });
    signOutAccount();
    useBrandSignOut.setState({ isNew: true });
    enter();
    expect(useBrandSignOut.getState().isNew).toBe(false);
    setMarket({ buyer: null });
    signOutAccount();
  });
  // @product §3.3 §3.22 §4.2 §9.29
  it('a login stores the user as one object under the local-storage key "user"', () => {
    signIn({ ...user, subscriptionUrl: 'https://pay' });
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual(user);
    expect(useSession.getState().user).toEqual(user);
  });
  // @product §4.1
  it('at start a stored user is signed in', async () => {
    signIn(user);
    expect((await reloaded()).useSession.getState().user).toMatchObject(user);
  });
  it('missing fields and fields of a wrong type of a stored user get default values', async () => {
    localStorage.setItem('user', JSON.stringify({ ...user, category: 'Fashion', stepper: null }));
    expect((await reloaded()).useSession.getState().user).toMatchObject({
      ...user,
      category: [],
      stepper: 0,
      status: 'active',
    });
  });
  // @product §4.3
  it('logout removes the user but not the cart', () => {
    cart.add(layla, reel);
    signIn(user);
    signOut();
    expect(localStorage.getItem('user')).toBeNull();
    expect(useSession.getState().user).toBeNull();
    expect(cartCount(useCart.getState())).toBe(1);
  });
  // @product §7.20
  it('updateUser changes the user of the session and keeps the token', () => {
    signIn(user);
    updateUser({ name: 'Layla K', accessToken: undefined });
    expect(useSession.getState().user).toMatchObject({ name: 'Layla K', accessToken: 'secret' });
  });
  it('updateUser ignores the record of another seller', () => {
    signIn(user);
    updateUser({ id: 's2', name: 'Omar' });
    expect(useSession.getState().user).toEqual(user);
  });

  it.each(['{not json', '{"id":7}', 'null', '[]'])(
    'a corrupt stored user (%s) is removed, and no user is signed in',
    async (text) => {
      localStorage.setItem('user', text);
      expect((await reloaded()).useSession.getState().user).toBeNull();
      expect(localStorage.getItem('user')).toBeNull();
    },
  );
  it('a log-out in another tab ends the session in this tab', () => {
    signIn(user);
    otherTab('user', null);
    expect(useSession.getState().user).toBeNull();
  });
  it('if the browser blocks the storage, the session stays in memory, and storageIsBlocked is true', async () => {
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const fresh = await reloaded();
    fresh.signIn(user);
    expect(fresh.useSession.getState().user).toEqual(user);
    expect(fresh.storageIsBlocked()).toBe(true);
    get.mockRestore();
    set.mockRestore();
  });
});

describe('the person who sent a call', () => {
  it.each([
    ['the buyer session ends with an order in another tab', () => dropBuyer(), true],
    ['the brand signs out', () => forgetBrand(), false],
    ['another brand registers', () => setMarket({ buyer: { ...noor, id: 'b2' } }), false],
  ])('of a buyer, if %s', (_, change, isSame) => {
    setMarket({ buyer: noor });
    const isSameSender = bindSender('buyer');
    change();
    expect(isSameSender()).toBe(isSame);
  });
  it('of a call without an account stays the same after a sign-in', () => {
    const isSameSender = bindSender('seller');
    signIn(user);
    expect(isSameSender()).toBe(true);
  });
});

describe('Cart (product §3, §4)', () => {
  // @product §4.9
  it('add stores one item per content type with quantity 1, and ignores duplicates', () => {
    expect(cart.add(layla, reel)).toBe('added');
    expect(cart.add(layla, { ...reel, setupPrice: 1 })).toBe('already');
    expect(useCart.getState().items).toEqual([{ ...reel, quantity: 1 }]);
  });
  // @product §3.17
  it('the cart total is the sum of price times quantity, and the item count is the sum of quantities', () => {
    cart.add(layla, reel);
    cart.add(layla, follow);
    cart.updateQuantity('reel', 3);
    expect(cartCount(useCart.getState())).toBe(4);
    // @product §9.5
    expect(cartTotals(useCart.getState().items)).toEqual({ subtotal: 145_150, fee: 14_515, total: 159_665 });
  });
  // @product §4.10
  it('a reload changes a stored quantity of 5 to 1, because an order contains each item once', async () => {
    cart.add(layla, reel);
    cart.updateQuantity('reel', 5);
    const { useCart: stored } = await reloaded();
    expect(cartCount(stored.getState())).toBe(1);
  });
  it.each([0, -1, 1.5])('a quantity of %d changes nothing', (quantity) => {
    cart.add(layla, reel);
    cart.updateQuantity('reel', quantity);
    expect(useCart.getState().items[0]!.quantity).toBe(1);
  });
  // @product §4.10
  it('remove deletes one item, and clear deletes all items', () => {
    cart.add(layla, reel);
    cart.add(layla, follow);
    cart.remove('reel');
    expect(useCart.getState().items.map((i) => i.slug)).toEqual(['instagram-follow']);
    cart.clear();
    expect(useCart.getState()).toMatchObject({ items: [], sellerId: null });
    expect(localStorage.getItem('cart')).toBeNull();
  });
  it('a cart without items has no seller', () => {
    cart.add(layla, reel);
    cart.remove('reel');
    expect(useCart.getState()).toEqual({ items: [], sellerId: null, sellerUsername: null });
    expect(localStorage.getItem('cart')).toBeNull();
  });
  // @product §3.22 §4.8
  it('a reload restores a valid stored cart and removes an invalid stored cart', async () => {
    cart.add(layla, reel);
    expect((await reloaded()).useCart.getState().items).toHaveLength(1);
    localStorage.setItem('cart', '{"items":[{"slug":1}]}');
    expect((await reloaded()).useCart.getState().items).toEqual([]);
  });
  it('add refuses an item of another seller, and replace starts a new cart with this item', () => {
    cart.add(layla, reel);
    expect(cart.add({ id: 's2', username: 'omar' }, follow)).toBe('other-seller');
    expect(useCart.getState().sellerId).toBe('s1');
    cart.replace({ id: 's2', username: 'omar' }, follow);
    expect(useCart.getState()).toMatchObject({
      sellerId: 's2',
      sellerUsername: 'omar',
      items: [{ slug: 'instagram-follow' }],
    });
  });
});

describe('App state (product §3)', () => {
  it('showPrices, buyer and paymentLink survive a reload', async () => {
    setMarket({
      showPrices: false,
      paymentLink: '/pay',
      buyer: { id: 'b', name: 'B', email: 'b@b.ae', phoneNumber: '+971501234567', accessToken: 't' },
    });
    expect((await reloaded()).useMarket.getState()).toMatchObject({
      showPrices: false,
      paymentLink: '/pay',
      buyer: { accessToken: 't' },
    });
  });
  it.each(['{"username":"layla"}', '{"username":"layla","name":7,"bundle":{}}'])(
    'after a reload, the incomplete stored seller %s has the fields that screens read',
    async (publicSeller) => {
      localStorage.setItem('app', `{"buyer":null,"publicSeller":${publicSeller}}`);
      const seller = { username: 'layla', name: 'layla', profileUrl: '', bundle: null };
      expect((await reloaded()).useMarket.getState().publicSeller).toMatchObject(seller);
    },
  );
  it.each(['[]', '{}', '"layla"', '7', '{"username":""}'])(
    'a reload removes the stored value %s of buyer, publicSeller, selectedOrder and orderAccess',
    async (value) => {
      const parts = ['buyer', 'publicSeller', 'selectedOrder', 'orderAccess'];
      localStorage.setItem('app', `{${parts.map((part) => `"${part}":${value}`).join()}}`);
      const state = (await reloaded()).useMarket.getState();
      expect(parts.map((part) => state[part as keyof typeof state])).toEqual([null, null, null, null]);
    },
  );
  it('addOrderAccess keeps the tokens of the latest 20 orders, and replaces the token of the same order', async () => {
    for (let order = 1; order <= 21; order += 1)
      addOrderAccess({ orderId: `o${order}`, accessToken: `t${order}` });
    addOrderAccess({ orderId: 'o2', accessToken: 'new' });
    const state = (await reloaded()).useMarket.getState();
    expect(state.orderAccess).toEqual({ orderId: 'o2', accessToken: 'new' });
    expect(state.earlierAccess).toHaveLength(19);
    const tokens = ['o1', 'o2', 'o3', 'o21', null].map((orderId) => orderToken(orderId));
    expect(tokens).toEqual([undefined, 'new', 't3', 't21', undefined]);
  });
  it('removeOrderAccess removes one order, or all orders', () => {
    removeOrderAccess();
    const [first, second, third] = ['o1', 'o2', 'o3'].map((orderId) => ({ orderId, accessToken: orderId }));
    for (const access of [first!, second!, third!]) addOrderAccess(access);
    removeOrderAccess('o3');
    expect(useMarket.getState()).toMatchObject({ orderAccess: null, earlierAccess: [second, first] });
    removeOrderAccess('o2');
    expect(useMarket.getState().earlierAccess).toEqual([first]);
    removeOrderAccess();
    expect(useMarket.getState().earlierAccess).toEqual([]);
  });
  it('a token that the account session got is not stored, and ends with the session', () => {
    const account = { id: 'b', name: 'B', email: 'b@b.ae', phoneNumber: '+971501234567', accessToken: 't' };
    signInAccount(account, true);
    addAccountOrder({ orderId: 'o1', accessToken: 'secret-1' });
    addAccountOrder({ orderId: 'o2', accessToken: 'secret-2' });
    expect([orderToken('o1'), orderOfToken('secret-2')]).toEqual(['secret-1', 'o2']);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
    removeOrderAccess('o1');
    expect([orderToken('o1'), orderToken('o2')]).toEqual([undefined, 'secret-2']);
    signOutAccount();
    expect(orderToken('o2')).toBeUndefined();
  });
  it.each(['7', '[7, {"orderId": "o1"}]'])(
    'a reload replaces the damaged earlierAccess %s by an empty list, and a missing placedOrderId by the order of orderAccess',
    async (earlier) => {
      const last = '{"orderId": "o9", "accessToken": "t9"}';
      localStorage.setItem(
        'app',
        `{"buyer":null,"publicSeller":null,"orderAccess":${last},"earlierAccess":${earlier}}`,
      );
      expect((await reloaded()).useMarket.getState()).toMatchObject({
        earlierAccess: [],
        placedOrderId: 'o9',
      });
    },
  );
  // @product §4.31
  it('dropBuyer removes buyer and briefId, and keeps the payment link and the idempotency key of the order', () => {
    setMarket({ paymentLink: '/pay', briefId: 'x', orderKey: 'k' });
    dropBuyer();
    expect(useMarket.getState()).toMatchObject({
      buyer: null,
      briefId: null,
      orderKey: 'k',
      paymentLink: '/pay',
    });
  });
});
