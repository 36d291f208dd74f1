import type { BuyerSession, PublicSeller, SellerSession } from '@linksouq/shared-api/contract';
import {
  EMPTY_MARKET,
  setMarket,
  signInAccount,
  useAccount,
  useMarket,
  useSession,
  useVisit,
} from '@linksouq/shared-api/host';
import type { AppHistory } from '@linksouq/shared-ui/host';
import { memoryHistory } from '@linksouq/shared-ui/host/memory-history';
import { afterLogin } from './after-login';
import { expiryHandler } from './expiry';

const alert = jest.fn();
let history: AppHistory;
let steps: string[];
let expired: ReturnType<typeof expiryHandler>;
const buyer = { id: 'b1', accessToken: 'buyer-token' } as BuyerSession;
const publicSeller = { id: 's1', username: 'layla' } as PublicSeller;

beforeEach(() => {
  jest.clearAllMocks();
  history = memoryHistory(['/profile', '/edit-profile']);
  steps = [];
  history.listen(({ action, location }) => steps.push(`${action} ${location.pathname}`));
  expired = expiryHandler({ history, alert });
  useMarket.setState({ ...EMPTY_MARKET, buyer, publicSeller });
  useSession.setState({
    user: { id: 's1', username: 'layla', accessToken: 'seller-token' } as SellerSession,
  });
});

describe('a 401 or 403 (product §8)', () => {
  // @product §4.4 §8.1
  it('on a buyer page it shows an alert, clears the buyer and redirects to the seller’s public page', () => {
    expired('buyer', 'buyer-token');
    expect(alert).toHaveBeenCalledWith('Your session has expried.');
    expect(useMarket.getState().buyer).toBeNull();
    expect(steps).toEqual(['PUSH /layla']);
    expect(useSession.getState().user).not.toBeNull();
  });
  // @product §8.2
  it('on a buyer page with an unknown seller it redirects to /', () => {
    setMarket({ publicSeller: null });
    expired('buyer', 'buyer-token');
    expect(steps).toEqual(['PUSH /']);
  });
  it('if the refused token is for one order, it removes the token, shows an alert and stays on the page', () => {
    const other = { orderId: 'o2', accessToken: 'other-token' };
    const refused = { orderId: 'o1', accessToken: 'order-token' };
    setMarket({ orderAccess: other, earlierAccess: [refused], buyer: null });
    expired('buyer', 'order-token');
    expect(useMarket.getState()).toMatchObject({ orderAccess: other, earlierAccess: [] });
    expect(alert).toHaveBeenCalledTimes(1);
    expect(steps).toEqual([]);
  });
  it('if the refused token is for one order, it keeps typed values, and removes the payment link only of this order', () => {
    const orderAccess = { orderId: 'o1', accessToken: 'order-token' };
    const { visit } = useVisit.getState();
    setMarket({ orderAccess, paymentLink: 'https://pay', placedOrderId: 'o2' });
    expired('buyer', 'order-token');
    expect(useMarket.getState().paymentLink).toBe('https://pay');
    setMarket({ orderAccess, placedOrderId: 'o1' });
    expired('buyer', 'order-token');
    expect(useMarket.getState()).toMatchObject({ paymentLink: null, placedOrderId: null });
    expect(useVisit.getState().visit).toBe(visit);
  });
  describe('on a page of the brand’s orders', () => {
    const orderAccess = { orderId: 'o1', accessToken: 'order-token' };
    const contact = { name: 'Noor', email: 'n@x.ae', phoneNumber: '+971500000009' };
    beforeEach(() => {
      signInAccount({ ...buyer, ...contact, accessToken: 'account-token' }, true);
      setMarket({ orderAccess, paymentLink: 'https://pay', placedOrderId: 'o1' });
    });
    it('ends the brand’s sessions, and keeps the access to orders', () => {
      expired('account', 'account-token');
      expect(useAccount.getState().account).toBeNull();
      expect(useMarket.getState()).toMatchObject({
        buyer: null,
        orderAccess,
        paymentLink: 'https://pay',
        placedOrderId: 'o1',
        publicSeller,
      });
      expect(steps).toEqual([]);
    });
    it('ends the visit after the sessions, because other tabs then mount their pages again', () => {
      const sessionsAtEnd: unknown[] = [];
      const stop = useVisit.subscribe(() =>
        sessionsAtEnd.push(useAccount.getState().account, useMarket.getState().buyer),
      );
      expired('account', 'account-token');
      stop();
      expect(sessionsAtEnd).toEqual([null, null]);
    });
    it('keeps the session in which another brand orders', () => {
      const other = { ...buyer, id: 'b2' };
      setMarket({ buyer: other });
      expired('account', 'account-token');
      expect(useAccount.getState().account).toBeNull();
      expect(useMarket.getState().buyer).toBe(other);
    });
  });
  // @product §4.4 §6.1 §8.3
  it('on a seller page it removes the session and redirects to /login without an alert', () => {
    expired('seller', 'seller-token');
    expect(useSession.getState().user).toBeNull();
    // /login replaces the page in the history. So after the log-in, Back does not open the page a second time.
    expect(steps).toEqual(['REPLACE /login']);
    expect(afterLogin('s1')).toEqual({ to: '/edit-profile', ended: true });
    expect(alert).not.toHaveBeenCalled();
    expect(useMarket.getState().buyer).toBe(buyer);
  });
  it.each(['buyer', 'seller'] as const)('five %s calls that fail together end the session once', (role) => {
    for (let i = 0; i < 5; i++) expired(role, `${role}-token`);
    expect(steps).toHaveLength(1);
    expect(alert).toHaveBeenCalledTimes(role === 'buyer' ? 1 : 0);
  });
  it.each(['buyer', 'seller'] as const)(
    'a late failure of an old %s token does not end the new session',
    (role) => {
      expired(role, 'old-token');
      expect(steps).toEqual([]);
      expect(useMarket.getState().buyer).toBe(buyer);
      expect(useSession.getState().user).not.toBeNull();
    },
  );
});
