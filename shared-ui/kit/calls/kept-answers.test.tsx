import { act, screen } from '@testing-library/react';
import { calls } from '@linksouq/shared-api/contract';
import { dropBuyer, forgetBrand, setMarket, signInAccount } from '@linksouq/shared-api/host';
import { answers, show, withApi } from '@linksouq/shared-ui/testing';
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
