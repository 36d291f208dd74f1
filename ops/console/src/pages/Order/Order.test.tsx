import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { disputed, lead } from '../../testing/cases';
import { signedInAs } from '../../testing/signed-in';
import Order from './index';

withApi('operator');
const showOrder = () => show(Order, '/console/order/:id', { to: '/console/order/LS-7K2M4P' });

it('shows the timeline, payments, messages and files of the order', async () => {
  signedInAs();
  answers('GET /operator/order/LS-7K2M4P', { data: disputed() });
  showOrder();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order LS-7K2M4P' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Decide the dispute' })).toHaveAttribute(
    'href',
    '/console/dispute/order-1',
  );
  expect(screen.getByText('The brand paid')).toBeVisible();
  expect(screen.getByText('Payment: Paid')).toBeVisible();
  // A browser reverses the parts of a date after Arabic letters if the date has no direction of its own.
  for (const time of screen.getAllByText('20-11-2026 12:00')) expect(time).toHaveAttribute('dir', 'ltr');
  const messages = within(screen.getByRole('heading', { level: 2, name: 'Messages' }).closest('section')!);
  expect(messages.getByText('The number is not on WhatsApp.')).toBeVisible();
  expect(messages.getByRole('button', { name: 'Send again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Brief (PDF)' })).toHaveAttribute(
    'href',
    '/media/briefs/order-1.pdf?s=1',
  );
});

it('a lost chargeback of a payment can be recorded as won', async () => {
  signedInAs({ ...lead, role: 'finance' });
  const [payment] = disputed().payments;
  const lost = {
    id: 'chargeback-1',
    ref: 'dp_1',
    amountFils: 5_000,
    status: 'lost',
    createdAt: '2026-11-20T08:00:00.000Z',
    actions: ['win-chargeback' as const],
  };
  answers('GET /operator/order/LS-7K2M4P', {
    data: disputed({ payments: [{ ...payment!, chargebacks: [lost] }] }),
  });
  answers('POST /operator/preview', {
    data: {
      action: 'win-chargeback',
      subject: lost.id,
      changed: true,
      effects: [],
      approvals: 0,
      needed: 0,
      account: null,
      problem: '',
    },
  });
  showOrder();
  expect(await screen.findByText('Chargeback: Lost')).toBeVisible();
  expect(screen.getByText('dp_1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Won: the money is back' }));
  expect(await screen.findByRole('dialog', { name: /Won: the money is back/ })).toBeVisible();
});

it('the button Show requests the full phone number with one call, and shows it', async () => {
  signedInAs();
  answers('GET /operator/order/LS-7K2M4P', { data: disputed() });
  answers('POST /operator/reveal', { data: { value: '+971500000001' } });
  showOrder();
  const seller = within(await screen.findByRole('region', { name: 'Influencer' }));
  expect(seller.getByText('+971•••01')).toBeVisible();
  await userEvent.click(seller.getByRole('button', { name: 'Show: Phone number' }));
  expect(await seller.findByText('+971500000001')).toBeVisible();
  expect(sentTo('POST /operator/reveal').map(({ body }) => body)).toEqual([
    { kind: 'seller', id: 'seller-1', field: 'phone' },
  ]);
});

it('a role that may not see phone numbers has no button Show', async () => {
  signedInAs({ ...lead, role: 'finance' });
  answers('GET /operator/order/LS-7K2M4P', { data: disputed() });
  showOrder();
  expect(await screen.findAllByText('+971•••01')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

it('a post link that is not a web address is shown as text without a link', async () => {
  signedInAs();
  const [submission] = disputed().submissions;
  const hostileSubmission = { ...submission!, filePath: null, postLink: 'javascript:alert(1)' };
  answers('GET /operator/order/LS-7K2M4P', { data: disputed({ submissions: [hostileSubmission] }) });
  showOrder();
  expect((await screen.findByText('javascript:alert(1)')).closest('a')).not.toHaveAttribute('href');
});

it('shows the button Try again for an order that is not found', async () => {
  signedInAs();
  answers('GET /operator/order/LS-7K2M4P', { message: 'This order was not found.' }, 404);
  showOrder();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('does not show the text for an empty list when the brief is the only file', async () => {
  signedInAs();
  answers('GET /operator/order/LS-7K2M4P', { data: disputed({ submissions: [] }) });
  showOrder();
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  expect(files.getByRole('link', { name: 'Brief (PDF)' })).toBeVisible();
  expect(files.queryByText('There is nothing here.')).toBeNull();
});
