import { act, screen, waitFor } from '@testing-library/react';
import { calls, type SellerSession } from '@linksouq/shared-api/contract';
import {
  dropBuyer,
  EMPTY_MARKET,
  forgetBrand,
  setMarket,
  signIn,
  signInAccount,
  signOut,
} from '@linksouq/shared-api/host';
import { answers, otherTab, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { showServerChange } from './server-changes';
import { answersTo, useCall } from './use-call';

withApi('account');
const noor = { id: 'b1', name: 'Noor', email: 'n@x.ae', phoneNumber: '+971500000009', accessToken: 'token' };

function Screen() {
  const { data } = useCall(calls.getBriefs);
  return <p>{data ? 'Loaded' : ''}</p>;
}

// Each remote has its own cache, and only one of them contains the button that signs out.
it.each([
  ['the session of its orders', () => signInAccount(noor, true), forgetBrand],
  ['the session of its next order', () => setMarket({ buyer: noor }), dropBuyer],
])('the cached responses of a brand are removed at the end of %s', async (_, signIn, end) => {
  act(signIn);
  answers('GET /brief', { data: [] });
  const { unmount } = show(Screen, '/my-orders');
  expect(await screen.findByText('Loaded')).toBeVisible();
  unmount();
  expect(answersTo(calls.getBriefs)).toHaveLength(1);
  act(end);
  expect(answersTo(calls.getBriefs)).toHaveLength(0);
});

const layla = { id: 's1', username: 'layla', accessToken: 'token' } as SellerSession;
const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

it.each([
  ['a brand has ordered', () => setMarket({ buyer: noor }), () => otherTab('app', EMPTY_MARKET)],
  ['a brand has signed out', () => signInAccount(noor, true), () => otherTab('account', null)],
  ['a seller has logged out', () => signIn(layla), () => otherTab('user', null)],
])('after %s in another tab, an open page reads again, until it closes', async (_, start, endElsewhere) => {
  act(start);
  answers('GET /brief', { data: [] });
  const { unmount } = show(Screen, '/my-orders');
  expect(await screen.findByText('Loaded')).toBeVisible();
  endElsewhere();
  expect(screen.getByText('Loaded')).toBeVisible();
  const reads = () => sentTo('GET /brief').length;
  expect(reads()).toBe(1);
  becomeVisible();
  await waitFor(() => expect(reads()).toBe(2));
  await act(showServerChange);
  expect(reads()).toBe(3);
  expect(answersTo(calls.getBriefs)).toHaveLength(1);
  unmount();
  expect(answersTo(calls.getBriefs)).toHaveLength(0);
});

it('the next seller does not see a shown response of the seller who has logged out', async () => {
  const SellerScreen = () => <p>{useCall(calls.getBriefs, { credential: 'seller' }).data ? 'Loaded' : ''}</p>;
  act(() => signIn(layla));
  answers('GET /brief', { data: [] });
  show(SellerScreen, '/profile');
  expect(await screen.findByText('Loaded')).toBeVisible();
  act(() => signOut());
  expect(answersTo(calls.getBriefs)).toHaveLength(0);
});
