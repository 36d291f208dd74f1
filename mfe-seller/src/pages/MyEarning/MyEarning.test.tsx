import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerCatalog, setLocale, t } from '@linksouq/shared-ui/host';
import { answers, answersWith, show } from '@linksouq/shared-ui/testing';
import { dashboard, order } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import arabic from '../../texts/ar.json';
import MyEarning from './index';
import { paidOrders } from './paid-orders';
import { statementCsv } from './statement';

withSeller();
afterEach(() => act(() => setLocale('en')));
const bank = { name: 'Emirates Bank', title: 'Layla Haddad', account: '••••3456', totalEarning: 1_187.5 };
const withdrawal = (id: string, status: string) => ({
  id,
  amount: 500,
  createdAt: '2026-11-01T10:00:00.000Z',
  status,
});
const open = (change: object = {}) => {
  answers('GET /payout/earnings', {
    data: { bank, withdrawlHistory: [], returnedWithdrawals: [], earningsByDay: [], ...change },
  });
  return show(MyEarning, '/my-earning');
};
const confirm = () => screen.getByRole('button', { name: 'Confirm withdrawal' });
const withdraw = () => screen.findByRole('button', { name: 'Withdraw Earnings' });

it('the list "Earned by order" shows the earnings of a completed order', async () => {
  const completedAt = '2026-11-20T08:00:00.000Z';
  answers('GET /order', { data: [order({ status: 'completed', completedAt, totalAmount: 450 })] });
  open({ earningsByDay: [{ day: '2026-11-20', amount: 427.5 }] });
  const list = within(await screen.findByRole('region', { name: 'Earned by order' }));
  expect(list.getByText('AED 427.50')).toBeVisible();
  expect(list.getByText('AED 450 minus AED 22.50 fee (5%)')).toBeVisible();
  expect(list.getByRole('button', { name: 'Save as CSV' })).toBeEnabled();
});
const paidOrder = (day: number) =>
  order({
    id: `o${day}`,
    code: `LS-${day}`,
    status: 'completed',
    completedAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
    totalAmount: 450,
  });
it('the list shows five orders at first and all after "Show older orders", and "Earned so far" is the sum of all earnings', async () => {
  answers('GET /order', { data: [7, 6, 5, 4, 3, 2, 1].map(paidOrder) });
  open({ earningsByDay: [{ day: '2026-11-07', amount: 2_992.5 }] });
  const list = within(await screen.findByRole('region', { name: 'Earned by order' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(list.getByRole('button', { name: 'Show older orders' }));
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getByText('Earned so far').nextElementSibling).toHaveTextContent('AED 2,992.50');
});
it('after Back, the list shows the same orders as before', async () => {
  answers('GET /order', { data: [7, 6, 5, 4, 3, 2, 1].map(paidOrder) });
  const { history } = open({ earningsByDay: [{ day: '2026-11-07', amount: 2_992.5 }] });
  const list = async () => within(await screen.findByRole('region', { name: 'Earned by order' }));
  const items = async () => (await list()).getAllByRole('listitem');
  await userEvent.click((await list()).getByRole('button', { name: 'Show older orders' }));
  act(() => history.push('/profile'));
  expect(screen.getByText('elsewhere')).toBeVisible();
  act(() => history.go(-1));
  expect(await items()).toHaveLength(7);
  act(() => history.push('/profile'));
  act(() => history.push('/my-earning'));
  expect(await items()).toHaveLength(5);
});
it('the CSV statement contains the orders of all pages, and a failed page saves no statement', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const days: Readonly<Record<string, number[]>> = { first: [9, 8], second: [7, 6], third: [5] };
  const nextOf: Readonly<Record<string, string>> = { first: 'second', second: 'third' };
  const isRefused = { third: true };
  const sent = answersWith('GET /order', ({ query }) => {
    const page = query.get('cursor') ?? 'first';
    if (page === 'third' && isRefused.third) return { status: 422, body: { message: 'Not now.' } };
    return { body: { data: days[page]!.map(paidOrder), next: nextOf[page] ?? null } };
  });
  open({ earningsByDay: [{ day: '2026-11-09', amount: 427.5 }] });
  const list = within(await screen.findByRole('region', { name: 'Earned by order' }));
  const save = list.getByRole('button', { name: 'Save as CSV' });
  await userEvent.click(save);
  expect(await list.findByText('That did not work: Not now.')).toBeVisible();
  expect(saved).toEqual([]);
  isRefused.third = false;
  await userEvent.click(save);
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]!.text()).split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[1])).toEqual([9, 8, 7, 6, 5].map((day) => `"LS-${day}"`));
  expect(sent.map(({ query }) => query.get('cursor'))).toEqual([null, 'second', 'third', 'third']);
  jest.restoreAllMocks();
});
it('after the CSV statement was saved, which loads all pages, the list still shows five orders', async () => {
  const saved = jest.fn(() => 'blob:1');
  URL.createObjectURL = saved;
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  answersWith('GET /order', ({ query }) =>
    query.get('cursor')
      ? { body: { data: [2, 1].map(paidOrder), next: null } }
      : { body: { data: [8, 7, 6, 5, 4, 3].map(paidOrder), next: 'older' } },
  );
  open({ earningsByDay: [{ day: '2026-11-08', amount: 427.5 }] });
  const list = within(await screen.findByRole('region', { name: 'Earned by order' }));
  await userEvent.click(list.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(list.getByRole('button', { name: 'Show older orders' }));
  expect(list.getAllByRole('listitem')).toHaveLength(8);
  jest.restoreAllMocks();
});
it('if no order of the first page is completed, "Show older orders" loads older orders', async () => {
  answersWith('GET /order', ({ query }) =>
    query.get('cursor')
      ? { body: { data: [paidOrder(3)], next: null } }
      : { body: { data: [order({ status: 'declined' })], next: 'older' } },
  );
  open({ earningsByDay: [{ day: '2026-11-03', amount: 427.5 }] });
  const list = within(await screen.findByRole('region', { name: 'Earned by order' }));
  expect(list.queryAllByRole('listitem')).toHaveLength(0);
  await userEvent.click(list.getByRole('button', { name: 'Show older orders' }));
  expect(await list.findByText('AED 427.50')).toBeVisible();
});
it('the balance card shows the pending and completed withdrawals, all earnings, and the orders in progress', async () => {
  answers('GET /user/seller/dashboard', dashboard({ inProgress: 98_765.5 }));
  open({
    withdrawlHistory: [
      withdrawal('a', 'pending'),
      withdrawal('b', 'completed'),
      withdrawal('c', 'completed'),
    ],
    earningsByDay: [{ day: '2026-11-07', amount: 2_687.5 }],
  });
  expect(await screen.findByText('AED 98,765.50')).toBeVisible();
  const rows = screen.getByText('Orders in progress').closest('dl')!;
  expect([...rows.children].map((row) => row.textContent)).toEqual([
    'Withdrawal in processAED 500.00',
    'WithdrawnAED 1,000.00',
    'Earned before withdrawalsAED 2,687.50Your balance plus the withdrawals.',
    'Orders in progressAED 98,765.50Not earned yet. It is added when the brand has accepted the whole order.',
  ]);
});
it('the CSV statement escapes a brand name that starts with =', () => {
  const completedAt = '2026-11-20T08:00:00.000Z';
  const brief = { brandName: '=HYPERLINK("x")', pdfPath: '' };
  const paid = paidOrders([order({ status: 'completed', completedAt, totalAmount: 450, brief })]);
  expect(statementCsv(paid).split('\r\n')[1]).toBe(
    `"20-11-2026","LS-1001","'=HYPERLINK(""x"")","450","0","22.5","427.5"`,
  );
});
it('an order with a partial refund shows the refund, the fee on the rest and the earnings', async () => {
  const completedAt = '2026-11-20T08:00:00.000Z';
  const partlyRefunded = order({ status: 'completed', completedAt, totalAmount: 800, priceReturned: 200 });
  expect(statementCsv(paidOrders([partlyRefunded])).split('\r\n')[1]).toContain('"800","200","30","570"');
  answers('GET /order', { data: [partlyRefunded] });
  open({ earningsByDay: [{ day: '2026-11-20', amount: 570 }] });
  const list = within(await screen.findByRole('region', { name: 'Earned by order' }));
  expect(list.getByText('AED 570')).toBeVisible();
  expect(list.getByText('AED 800 minus AED 200 returned to the brand and AED 30 fee (5%)')).toBeVisible();
});

describe('My Earning (product §2, §5)', () => {
  // @product §2.90 §7.32
  it('shows total earning, bank name, account holder and account number', async () => {
    open();
    expect(await screen.findByText('AED 1,187.50')).toBeVisible();
    expect(screen.getByText('Emirates Bank')).toBeVisible();
    expect(screen.getByText('Layla Haddad')).toBeVisible();
    expect(screen.getByText('••••3456')).toBeVisible();
  });
  // @product §2.91 §2.92 §4.34
  it.each([
    ['pending', 'In Process'],
    ['completed', 'Completed'],
  ])('the withdrawal history shows the date, and the status %s as "%s"', async (status, words) => {
    open({ withdrawlHistory: [withdrawal('w', status)] });
    // @product §9.28
    const row = within((await screen.findByText('01-11-2026')).closest('li')!);
    expect(row.getByText(words)).toBeVisible();
  });
  it('a withdrawal that the bank refused is in a separate list, as "Back in balance"', async () => {
    const { id, amount, createdAt } = withdrawal('w', 'pending');
    open({ returnedWithdrawals: [{ id, amount, createdAt }] });
    const returned = within(await screen.findByRole('region', { name: 'Returned by the bank' }));
    expect(returned.getByText('01-11-2026')).toBeVisible();
    expect(returned.getByText('AED 500')).toBeVisible();
    expect(returned.getByText('Back in balance')).toBeVisible();
    expect(returned.getByText(/Check your payout method, then withdraw again\.$/)).toBeVisible();
    expect(screen.getByText('No withdrawals yet.')).toBeVisible();
    const sections = screen.getAllByRole('region').map((section) => section.getAttribute('aria-labelledby'));
    expect(sections.slice(0, 2)).toEqual(['balance', 'returned']);
  });
  it('"Withdraw" is below the balance and above the other amounts', async () => {
    open({ withdrawlHistory: [withdrawal('w', 'pending')] });
    const balance = await screen.findByText('Total earning');
    const button = await withdraw();
    expect(balance.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const other = screen.getByText('Withdrawal in process');
    expect(button.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByText('Ready to withdraw')).toBeNull();
  });
  // @product §5.53
  it('"Withdraw" is disabled at a balance of zero', async () => {
    open({ bank: { ...bank, totalEarning: 0 } });
    expect(await withdraw()).toBeDisabled();
    expect(await withdraw()).toHaveAccessibleDescription('Nothing to withdraw yet: your balance is zero.');
  });
  it('"Withdraw" opens a dialog with amount, bank, last four digits and fee before it sends anything', async () => {
    const sent = answers('POST /payout', { message: 'On its way' });
    open();
    await userEvent.dblClick(await withdraw());
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw your balance?' }));
    for (const text of ['AED 1,187.50', 'Emirates Bank', '3456'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText('Fee').nextElementSibling).toHaveTextContent('AED 0');
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
  // @product §2.93 §7.33
  it('a confirmed withdrawal sends the whole balance and shows the server’s message', async () => {
    const sent = answers('POST /payout', { message: 'On its way' });
    open();
    await userEvent.click(await withdraw());
    await userEvent.dblClick(confirm());
    expect(await screen.findByText('On its way')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toEqual({ amount: 1_187.5, userId: 'seller-1' });
  });
  it('a refused withdrawal shows the server’s message (product §8)', async () => {
    answers('POST /payout', { message: 'One is under way' }, 409);
    open();
    await userEvent.click(await withdraw());
    await userEvent.click(confirm());
    expect(await screen.findByText('One is under way')).toBeVisible();
    await waitFor(async () => expect(await withdraw()).toBeEnabled());
  });
  it('after a change of the bank account or contact details, "Withdraw" is disabled and the page says how long', async () => {
    open({ holdHours: 47 });
    const button = await withdraw();
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'Your bank account or contact details were changed. You can withdraw in 47 hours.',
    );
    expect(screen.queryByText('You can withdraw all of it.')).toBeNull();
  });
  it.each([
    [
      'while another withdrawal is in process',
      { withdrawlHistory: [withdrawal('w', 'pending')] },
      'active',
      'You can withdraw again when the withdrawal in process has ended.',
    ],
    ['while the account is frozen', {}, 'frozen', 'Withdrawals are paused until the freeze ends.'],
    [
      'while the balance is below zero',
      { bank: { ...bank, totalEarning: -427.5 } },
      'active',
      'A bank took back a payment that you had withdrawn. Your next earnings fill the gap.',
    ],
  ] as const)('%s, "Withdraw" is disabled and the page says why', async (_when, change, status, why) => {
    answers('GET /user/seller/dashboard', dashboard({ status }));
    open(change);
    await waitFor(async () => expect(await withdraw()).toBeDisabled());
    expect(await withdraw()).toHaveAccessibleDescription(why);
    expect(screen.queryByText('You can withdraw all of it.')).toBeNull();
  });
  it.each([0, 300])('at a balance of %s, a seller without a bank account can add one', async (sum) => {
    open({ bank: { name: '', title: '', account: '', totalEarning: sum } });
    expect(await screen.findByRole('link', { name: 'Add Payout Method' })).toHaveAttribute('href', '/payout');
    expect(await withdraw()).toHaveAccessibleDescription(
      sum > 0
        ? 'To withdraw your balance, you need a payout method.'
        : 'Nothing to withdraw yet: your balance is zero.',
    );
    expect(screen.queryByText('You can withdraw all of it.')).toBeNull();
  });
  it.each(['en', 'ar'])(
    'in the language %s, without a bank account, "Withdraw" is disabled and a link opens the form for an account',
    async (language) => {
      registerCatalog('ar', arabic);
      setLocale(language);
      const noBank = { name: '', title: '', account: '', totalEarning: 300 };
      open({ bank: noBank });
      const link = await screen.findByRole('link', { name: t('Add Payout Method') });
      expect(link).toHaveAttribute('href', '/payout');
      expect(screen.getByRole('button', { name: t('Withdraw Earnings') })).toBeDisabled();
    },
  );
  it('without earnings, explains how earnings arise and shows no empty lists', async () => {
    open({ bank: { ...bank, totalEarning: 0 } });
    expect(await screen.findByText('No earnings yet')).toBeVisible();
    expect(screen.getByText('Emirates Bank')).toBeVisible();
    expect(screen.queryByText('No withdrawals yet.')).toBeNull();
  });
  it('without earnings but with orders in progress, explains earnings once and links to the orders', async () => {
    answers('GET /user/seller/dashboard', dashboard({ inProgress: 4_778.5 }));
    open({ bank: { ...bank, totalEarning: 0 } });
    expect(await screen.findByRole('link', { name: 'View Orders' })).toHaveAttribute(
      'href',
      '/order-listing',
    );
    expect(screen.getAllByText(/accepted the whole order/)).toHaveLength(1);
    expect(screen.getByText('Emirates Bank')).toBeVisible();
  });
});
