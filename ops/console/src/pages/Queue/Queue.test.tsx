import { screen, waitFor } from '@testing-library/react';
import { answers, answersWith, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { queueCase, result } from '../../testing/cases';
import { press, preview } from '../../testing/press';
import { signedInAs } from '../../testing/signed-in';
import Queue from './index';

withApi('operator');
const savedFiles: string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  signedInAs();
  savedFiles.length = 0;
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) savedFiles.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());
const bankFile = (change: object) => ({
  fileName: 'bank.csv',
  csv: 'a,b',
  rows: 1,
  totalFils: 1_250_000,
  inEarlierFiles: 0,
  ...change,
});
const showQueue = (queue: string) => show(Queue, '/console/queue/:queue', { to: `/console/queue/${queue}` });

it('a payout shows its age, warnings and approvals, and the preview of the second approval counts both approvals', async () => {
  answers('GET /operator/queue/payouts', {
    data: [queueCase({ actions: ['approve-payout', 'return-payout'] })],
    next: null,
  });
  answers('POST /operator/preview', { data: result({ action: 'approve-payout', approvals: 2, needed: 2 }) });
  answers('POST /operator/act', { data: result({ action: 'approve-payout', approvals: 2, needed: 2 }) });
  showQueue('payouts');
  expect(await screen.findByText(/^Overdue, waits/)).toBeVisible();
  expect(screen.getByText('AED 12,500')).toBeVisible();
  expect(screen.getByText('The bank account is newer than this withdrawal.')).toBeVisible();
  expect(screen.getByText(/Approved by 1 of 2 operators/)).toBeVisible();
  await preview('Approve the payout', 'Checked');
  const text = 'This action needs the approval of 2 operators. With your approval, it has 2.';
  expect(await screen.findByText(text)).toBeVisible();
  answers('GET /operator/queue/payouts', { data: [], next: null });
  await press('Confirm: Approve the payout');
  expect(await screen.findByText('Done: Approve the payout, Layla')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No open cases' })).toBeVisible();
});

it('a toast after the first approval says that a second operator must approve', async () => {
  answers('GET /operator/queue/payouts', {
    data: [queueCase({ approvals: 0, actions: ['approve-payout'] })],
    next: null,
  });
  answers('POST /operator/preview', { data: result({ approvals: 1, needed: 2 }) });
  answers('POST /operator/act', { data: result({ approvals: 1, needed: 2 }) });
  showQueue('payouts');
  await preview('Approve the payout', 'Checked');
  await press('Confirm: Approve the payout');
  expect(await screen.findByText('Approved. A second operator must approve it too.')).toBeVisible();
});

it('buttons save the list as CSV and the file for the bank', async () => {
  answers('GET /operator/queue/payouts', { data: [queueCase()], next: null });
  answers('GET /operator/csv/payouts', { data: { fileName: 'payouts.csv', csv: 'a,b', rows: 1 } });
  answers('POST /operator/payouts/export', { data: bankFile({}) });
  showQueue('payouts');
  await press('Download CSV');
  await waitFor(() => expect(savedFiles).toEqual(['payouts.csv']));
  await press('Bank file with account numbers');
  await waitFor(() => expect(savedFiles).toEqual(['payouts.csv', 'bank.csv']));
  expect(await screen.findByText('1 payouts, AED 12,500')).toBeVisible();
  expect(screen.queryByText(/Transfer each payout only once/)).not.toBeInTheDocument();
});

it('the file for the bank omits payouts of earlier files, and a button downloads these payouts again', async () => {
  answers('GET /operator/queue/payouts', { data: [queueCase()], next: null });
  answersWith('POST /operator/payouts/export', ({ body }) => ({
    body: {
      data: (body as { again?: boolean }).again
        ? bankFile({ fileName: 'again.csv' })
        : bankFile({ inEarlierFiles: 2 }),
    },
  }));
  showQueue('payouts');
  await press('Bank file with account numbers');
  expect(
    await screen.findByText(
      '2 payouts are in earlier bank files and not in this one. Transfer each payout only once.',
    ),
  ).toBeVisible();
  await press('Download the earlier payouts again');
  await waitFor(() => expect(savedFiles).toEqual(['bank.csv', 'again.csv']));
  expect(screen.queryByText(/Transfer each payout only once/)).not.toBeInTheDocument();
});

it('a dispute links to its screen, and the button "Show more cases" requests the next page', async () => {
  const order = { id: 'order-1', code: 'LS-1' };
  const dispute = queueCase({ id: 'order-1', title: 'LS-1', order, actions: [], warnings: [] });
  answersWith('GET /operator/queue/disputes', ({ query }) => ({
    body: query.has('cursor') ? { data: [], next: null } : { data: [dispute], next: 'cursor-1' },
  }));
  showQueue('disputes');
  expect(await screen.findByRole('link', { name: 'LS-1' })).toHaveAttribute(
    'href',
    '/console/dispute/order-1',
  );
  await press('Show more cases');
  await waitFor(() =>
    expect(sentTo('GET /operator/queue/disputes').at(-1)!.query.get('cursor')).toBe('cursor-1'),
  );
});

it('an unknown queue shows that it does not exist, and requests no cases', async () => {
  showQueue('nothing');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This queue does not exist');
  expect(sentTo('GET /operator/queue/nothing')).toEqual([]);
});

it('a failed message shows its order, its recipient and the error of the provider', async () => {
  const failedMessage = queueCase({
    title: 'LS-1',
    detail: 'Your order is paid.',
    order: { id: 'order-1', code: 'LS-1' },
    buyer: { id: 'buyer-1', name: 'Kahwa House' },
    message: { to: 'buyer', channel: 'whatsapp' },
    warnings: ['the message provider answered 503 20503'],
    amountFils: null,
    actions: ['resend-message'],
  });
  answers('GET /operator/queue/messages', { data: [failedMessage], next: null });
  showQueue('messages');
  expect(await screen.findByRole('link', { name: 'LS-1' })).toHaveAttribute('href', '/console/order/order-1');
  for (const text of [
    'Brand, WhatsApp',
    'Kahwa House',
    'Your order is paid.',
    'The message provider did not accept it (answer 503 20503).',
  ])
    expect(screen.getByText(text)).toBeVisible();
});

it('a failed refund shows the brand, and the reason as a sentence', async () => {
  const failedRefund = queueCase({
    title: 'LS-1',
    detail: 'decline',
    state: 'failed',
    buyer: { id: 'buyer-1', name: 'Kahwa House' },
  });
  answers('GET /operator/queue/refunds', { data: [failedRefund], next: null });
  showQueue('refunds');
  expect(await screen.findByText('The influencer declined the order')).toBeVisible();
  expect(screen.getByText('Kahwa House')).toBeVisible();
});
