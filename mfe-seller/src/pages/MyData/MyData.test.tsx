import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDate } from '@linksouq/shared-api/contract';
import { answers, show } from '@linksouq/shared-ui/testing';
import { withSeller } from '../../testing/signed-in';
import MyData from './index';

withSeller();

it('each blocker of the deletion shows its next step, with a link if the seller can act', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const order = { what: 'orders', orderId: 'order-1', code: 'LS-1', name: 'Kahwa', state: 'pending', until };
  const other = { orderId: null, code: '', name: '', state: '', until: null };
  const open = [
    order,
    { ...order, orderId: 'order-2', code: 'LS-2', name: 'Saffron Dates', state: 'in_progress' },
    { ...order, orderId: null, code: '', name: '', state: 'awaiting_payment' },
    { ...other, what: 'balance' },
    { ...other, what: 'plan' },
    { ...other, what: 'refund', code: 'LS-3', state: 'chargeback' },
  ];
  answers('GET /user/data', {
    data: { blockers: ['orders', 'balance', 'plan', 'refund'], open, backupDays: 30, copies: [] },
  });
  show(MyData, '/my-data');
  const card = within(await screen.findByRole('region', { name: 'Delete your account' }));
  const date = formatDate(until);
  await userEvent.click(card.getByRole('button', { name: 'Show all 6' }));
  const steps = card
    .getAllByRole('listitem')
    .map((item) => [
      item.querySelector('p')?.textContent.replaceAll(/\s+/g, ' '),
      within(item).queryByRole('link')?.getAttribute('href'),
    ]);
  expect(steps).toEqual([
    [`Kahwa LS-1 Decline it, or it ends on ${date}`, '/order-details/order-1'],
    [`Saffron Dates LS-2 Deliver everything by ${date}`, '/order-delivery/order-2'],
    [`Waiting for payment Ends on ${date} if the brand does not pay`, undefined],
    ['You have money here Withdraw it first', '/my-earning'],
    ['Your VIP plan renews Cancel it first', '/plans'],
    ['The bank has taken a payment back Wait until the case is decided', undefined],
  ]);
  const rule = 'An order in progress ends when the brand accepts it, or does not answer in time.';
  expect(card.getAllByText(rule)).toHaveLength(1);
  expect(card.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  // The text that explains the deletion is above the list of what prevents it.
  const blockers = card.getByText('6 things are open. You can delete your account when they are settled.');
  const text = card.getByText(/^Everything about you is deleted/);
  expect(text.compareDocumentPosition(blockers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the number of all open orders if the response lists only the first ones', async () => {
  const open = Array.from({ length: 20 }, (_, i) => ({
    what: 'orders',
    orderId: `order-${i}`,
    code: `LS-${i}`,
    name: 'Kahwa',
    state: 'disputed',
    until: null,
  }));
  answers('GET /user/data', {
    data: { blockers: ['orders'], open, openCount: 93, backupDays: 30, copies: [] },
  });
  show(MyData, '/my-data');
  expect(await screen.findByText(/^93 open orders\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 20' }));
  const card = within(screen.getByRole('region', { name: 'Delete your account' }));
  expect(card.getAllByRole('listitem')).toHaveLength(20);
});

it('a failed read shows "Try again" and a link to the account settings', async () => {
  answers('GET /user/data', {}, 500);
  show(MyData, '/my-data');
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByRole('heading', { name: 'Your data could not be loaded' })).toBeVisible();
  expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(failure.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/settings');
});

it('the code field stays after a reload until "Not now" is pressed', async () => {
  answers('GET /user/data', { data: { blockers: [], open: [], backupDays: 30, copies: [] } });
  const asks = 'We sent a code to your phone. Enter it to change the account.';
  answers('POST /user/data/delete', { message: asks, errors: { otp: asks } }, 422);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  show(MyData, '/my-data');
  await press('Delete my account');
  expect(await screen.findByLabelText('Code')).toBeVisible();
  cleanup();
  show(MyData, '/my-data');
  expect(await screen.findByLabelText('Code')).toHaveValue('');
  await press('Not now');
  cleanup();
  show(MyData, '/my-data');
  await screen.findByRole('button', { name: 'Delete my account' });
  expect(screen.queryByLabelText('Code')).toBeNull();
});
