import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setRouteCredential, signInAccount, signOutAccount } from '@linksouq/shared-api/host';
import { answers, answersWith, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
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
