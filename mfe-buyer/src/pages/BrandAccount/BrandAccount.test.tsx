import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@linksouq/shared-api/contract';
import {
  addAccountOrder,
  orderToken,
  setMarket,
  setRouteCredential,
  signInAccount,
  signOutAccount,
  useAccount,
  useMarket,
} from '@linksouq/shared-api/host';
import {
  answers,
  answersWith,
  fill,
  hold,
  pressEscape,
  sentTo,
  show,
  withApi,
} from '@linksouq/shared-ui/testing';
import { buyer } from '../../testing/people';
import BrandAccount from './index';

withApi('buyer');
const none = { language: null, channel: null, quietFrom: null, quietTo: null, ordersOnly: false };

it('after a reload, shows the unsaved message settings of the brand, and saves them', async () => {
  act(() => signInAccount(buyer, false));
  answers('GET /my-orders/preferences', { data: none });
  answers('GET /my-orders/messages', { data: [], next: null });
  answersWith('PUT /my-orders/preferences', ({ body }) => {
    answers('GET /my-orders/preferences', { data: body as object });
    return { body: { data: body as object } };
  });
  const note = /^We kept what you typed last time/;
  const { unmount } = show(BrandAccount, '/my-orders/account');
  await userEvent.selectOptions(await screen.findByLabelText('How we reach you'), 'SMS only');
  unmount();
  show(BrandAccount, '/my-orders/account');
  expect(await screen.findByLabelText('How we reach you')).toHaveDisplayValue('SMS only');
  expect(screen.getByText(note)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  expect(sentTo('PUT /my-orders/preferences')[0]!.body).toEqual({ ...none, channel: 'sms' });
  expect(Object.keys(sessionStorage).filter((key) => key.includes('message-settings'))).toEqual([]);
});

it('leaving the page with unsaved message settings asks for a confirmation, but not after the end of the session', async () => {
  setRouteCredential('account');
  act(() => signInAccount(buyer, false));
  answers('GET /my-orders/preferences', { data: none });
  answers('GET /my-orders/messages', { data: [], next: null });
  const { history } = show(BrandAccount, '/my-orders/account');
  await userEvent.selectOptions(await screen.findByLabelText('How we reach you'), 'SMS only');
  act(() => void history.push('/my-orders'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(history.location.pathname).toBe('/my-orders/account');
  act(() => {
    signOutAccount();
    void history.push('/my-orders');
  });
  expect(history.location.pathname).toBe('/my-orders');
});

it.each([
  ['', () => {}],
  [', also if the person closes the dialog during the call', () => pressEscape()],
])('after a change of the phone number, this browser keeps only valid access%s', async (_, leave) => {
  const EARLIER = { ...buyer, accessToken: 'earlier-session' };
  const order = { orderId: 'order-1', accessToken: 'order-token' };
  act(() => {
    signInAccount(buyer, false);
    addAccountOrder({ orderId: 'order-2', accessToken: 'order-token-2' });
    setMarket({ buyer: EARLIER, briefId: 'brief-1', orderAccess: order, earlierAccess: [order] });
    setMarket({ placedOrderId: 'order-1', paymentLink: 'https://pay.test/1' });
  });
  answers('GET /my-orders/preferences', { data: none });
  answers('GET /my-orders/messages', { data: [], next: null });
  const { accessToken, ...contact } = { ...buyer, phoneNumber: '+971509998877' };
  answers(
    'POST /my-orders/contact',
    { message: 'We sent the codes.', errors: { otp: 'code', newOtp: 'code' } },
    422,
  );
  show(BrandAccount, '/my-orders/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Change your phone number' }));
  fill('New phone number', '0509998877');
  await userEvent.click(screen.getByRole('button', { name: 'Send the codes' }));
  await userEvent.type(await screen.findByLabelText('Code sent to your phone number'), '123456');
  await userEvent.type(screen.getByLabelText('Code sent to the new number'), '654321');
  const release = hold('POST /my-orders/contact', { data: contact, message: 'Saved.' });
  await userEvent.click(screen.getByRole('button', { name: 'Save the change' }));
  await waitFor(() => expect(sentTo('POST /my-orders/contact')).toHaveLength(2));
  leave();
  release();
  expect(await screen.findByText(messages.contactChanged)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const current = { ...contact, accessToken };
  expect(useAccount.getState().account).toEqual(current);
  // The server has ended the other session, and the tokens of single orders.
  expect(useMarket.getState()).toMatchObject({
    buyer: current,
    briefId: 'brief-1',
    // Without access to the order, this browser would not know when the order is paid.
    paymentLink: null,
  });
  expect([orderToken('order-1'), orderToken('order-2')]).toEqual([undefined, undefined]);
});
