import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dubaiDay } from '@linksouq/shared-api/contract';
import { provideSettings } from '@linksouq/shared-api/host';
import { answers, fails, sentTo, show } from '@linksouq/shared-ui/testing';
import { dashboard, order, pageStatistics, quote, seller } from '../../testing/samples';
import { asSeller, withSeller } from '../../testing/signed-in';
import Profile from './index';

withSeller();
const answerMoneyCalls = (orders: unknown[], totalEarning = 427.5) => {
  answers('GET /user/seller/dashboard', dashboard());
  answers('GET /user/page-statistics', { data: pageStatistics() });
  answers('GET /payout/earnings', {
    data: {
      bank: { name: '', title: '', account: '', totalEarning },
      withdrawlHistory: [],
      returnedWithdrawals: [],
      earningsByDay: [],
    },
  });
  return answers('GET /order', { data: orders });
};
const open = () => show(Profile, '/profile');
const toDo = async () => within(await screen.findByRole('region', { name: 'To do' }));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
/** Returns noon in Dubai, because the dashboard counts calendar days. */
const inDays = (days: number) => `${dubaiDay(Date.now() + days * 24 * 3_600_000)}T08:00:00.000Z`;

describe('money and next steps', () => {
  it('the money card shows the balance, the server’s sum for orders in progress, and "Withdraw"', async () => {
    const sent = answerMoneyCalls([
      order({ id: 'a', status: 'in_progress', totalAmount: 1_000 }),
      order({ id: 'b', status: 'in_progress', totalAmount: 600 }),
      order({ id: 'c', totalAmount: 450 }),
    ]);
    // The server sums all orders, and the list contains only the newest orders.
    answers('GET /user/seller/dashboard', dashboard({ inProgress: 98_765.5 }));
    open();
    const card = within(await screen.findByRole('region', { name: 'Your money' }));
    expect(card.getByText('AED 427.50')).toBeVisible();
    expect(await card.findByText('AED 98,765.50')).toBeVisible();
    expect(card.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/my-earning');
    expect(sent[0]!.query.get('status')).toBe('active');
  });
  it('the money card shows all earnings so far, and no "Withdraw" without a balance', async () => {
    answerMoneyCalls([]);
    answers('GET /payout/earnings', {
      data: {
        bank: { name: '', title: '', account: '', totalEarning: 0 },
        withdrawlHistory: [],
        returnedWithdrawals: [],
        earningsByDay: [
          { day: '2026-01-02', amount: 427.5 },
          { day: '2026-03-04', amount: 1_000 },
        ],
      },
    });
    open();
    const card = within(await screen.findByRole('region', { name: 'Your money' }));
    expect(card.getByText('Earned so far').nextElementSibling).toHaveTextContent('AED 1,427.50');
    expect(card.queryByRole('link', { name: 'Withdraw' })).toBeNull();
    expect(card.getByText('Ready to withdraw').nextElementSibling).toHaveTextContent('AED 0');
  });
  it('a negative balance is not ready to withdraw, and the line of earnings stays inside its picture', async () => {
    const daysAgo = (days: number) => dubaiDay(Date.now() - days * 24 * 3_600_000);
    answers('GET /payout/earnings', {
      data: {
        bank: { name: '', title: '', account: '', totalEarning: -300 },
        withdrawlHistory: [],
        returnedWithdrawals: [],
        earningsByDay: [
          { day: daysAgo(3), amount: 200 },
          { day: daysAgo(1), amount: -500 },
        ],
      },
    });
    answers('GET /order', { data: [] });
    open();
    const card = await screen.findByRole('region', { name: 'Your money' });
    expect(within(card).getByText('Balance').nextElementSibling).toHaveTextContent('AED -300');
    expect(screen.queryByText('Ready to withdraw')).toBeNull();
    expect(screen.queryByText('AED -300 to withdraw')).toBeNull();
    const points = card.querySelector('polyline')!.getAttribute('points')!.split(' ');
    for (const y of points.map((point) => Number(point.split(',')[1]))) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(32);
    }
  });
  it('the money card shows the earnings of the last 14 days in words', async () => {
    answerMoneyCalls([]);
    const day = dubaiDay(Date.now());
    answers('GET /payout/earnings', {
      data: {
        bank: { name: '', title: '', account: '', totalEarning: 900 },
        withdrawlHistory: [],
        returnedWithdrawals: [],
        earningsByDay: [{ day, amount: 427.5 }],
      },
    });
    open();
    expect(await screen.findByText('AED 427.50 earned in 14 days')).toBeVisible();
  });
  it('if no order waits for the seller, a card explains how to bring brands and shows a QR code', async () => {
    answerMoneyCalls([]);
    open();
    const card = within(await screen.findByRole('region', { name: 'Bring brands to your page' }));
    expect(await card.findByRole('img', { name: 'QR code of your page' })).toBeVisible();
    expect(card.getByRole('button', { name: 'Save the QR code' })).toBeEnabled();
    expect(card.getByText(/Add external link/)).toBeVisible();
  });
  it('"To do" shows at most three orders that wait for the seller, the earliest deadline first', async () => {
    answerMoneyCalls([
      order({ id: 'late', status: 'in_progress', deadline: inDays(8) }),
      order({ id: 'first', totalAmount: 1_620, deadline: inHours(71) }),
      order({ id: 'quoted', showPrices: false, quote, deadline: inHours(1) }),
      order({ id: 'price', showPrices: false, totalAmount: 0, deadline: inHours(72) }),
      order({ id: 'last', deadline: inHours(900) }),
    ]);
    open();
    const links = (await toDo()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Nabta CoffeeReel, BundleYou receive AED 1,539Accept or decline · 71 h left',
      'Send your price · Nabta CoffeeReel, Bundle72 h left',
      'Submit your content · Nabta CoffeeReel, Bundle8 days left · You receive AED 1,187.50',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/order-details/first',
      '/order-details/price',
      '/order-delivery/late',
    ]);
  });
  it('if the earnings cannot be loaded, shows "Try again" and no toast', async () => {
    answers('GET /user/seller/dashboard', dashboard());
    answers('GET /user/page-statistics', { data: pageStatistics() });
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Internal server error')).toBeNull();
    expect(screen.getByRole('region', { name: 'Your money' })).toHaveTextContent('Your money is safe.');
    answerMoneyCalls([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('AED 427.50')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
  });
  it('if all calls fail, shows one failure with one "Try again", and no toast', async () => {
    for (const call of ['GET /user/profile', 'GET /user/seller/dashboard', 'GET /user/page-statistics'])
      fails(call);
    fails('GET /payout/earnings');
    fails('GET /order');
    open();
    expect(await (await toDo()).findByText('Your tasks and earnings could not be loaded')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1));
    expect(document.querySelector('.Toastify__toast')).toBeNull();
    expect(screen.getByRole('link', { name: 'View Orders Active and completed orders' })).toBeVisible();
  });
  it('if only the state of the account cannot be loaded, says so and shows tasks and earnings', async () => {
    answerMoneyCalls([order()]);
    fails('GET /user/seller/dashboard');
    open();
    expect(await screen.findByText('The state of your account could not be loaded')).toBeVisible();
    expect(await screen.findByText('AED 427.50')).toBeVisible();
    expect((await toDo()).getAllByRole('link')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
  it('the money card shows how much of the earnings is withdrawn', async () => {
    answerMoneyCalls([]);
    answers('GET /payout/earnings', {
      data: {
        bank: { name: '', title: '', account: '', totalEarning: 100 },
        withdrawlHistory: [
          { amount: 200, createdAt: '2026-01-02T08:00:00.000Z', status: 'completed' },
          { amount: 127.5, createdAt: '2026-01-03T08:00:00.000Z', status: 'pending' },
        ],
        returnedWithdrawals: [],
        earningsByDay: [{ day: '2026-01-02', amount: 427.5 }],
      },
    });
    open();
    const card = await screen.findByRole('region', { name: 'Your money' });
    expect(card).toHaveTextContent('AED 327.50 withdrawn or on the way');
  });
  it('in a frozen account, the appeal is the only filled button, and the money is above the tasks', async () => {
    provideSettings({ supportWhatsapp: '+971 50 000 0009' });
    answerMoneyCalls([order()]);
    answers('GET /user/seller/dashboard', dashboard({ status: 'frozen' }));
    open();
    const appeal = await screen.findByRole('link', { name: 'Contact to appeal' });
    const money = await screen.findByRole('region', { name: 'Your money' });
    const tasks = screen.getByRole('region', { name: 'To do' });
    expect(money.compareDocumentPosition(tasks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.querySelectorAll('.primary')).toHaveLength(1);
    expect(appeal).toHaveClass('primary');
  });
  it('does not read the earnings during onboarding', async () => {
    asSeller({ stepper: 2 });
    answerMoneyCalls([order()]);
    open();
    expect(await screen.findByRole('heading', { name: 'Getting Started' })).toBeVisible();
    expect(sentTo('GET /payout/earnings')).toEqual([]);
  });
});

describe('reasons why brands cannot order', () => {
  it('on the free plan, says that orders need the VIP plan, with a link', async () => {
    asSeller({ subscriptionStatus: 'free' });
    answerMoneyCalls([]);
    open();
    expect(await screen.findByText(/No one can order: your page is not on the VIP plan/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get the VIP plan' })).toHaveAttribute('href', '/plans');
  });
  it('an unavailable seller becomes available again with one press', async () => {
    asSeller({ available: false });
    answerMoneyCalls([]);
    const sent = answers('POST /user/availability', { data: { available: true }, message: 'Back!' });
    open();
    const again = await screen.findByRole('button', { name: 'Take orders again' });
    const { accessToken: _, ...availableSeller } = seller();
    answers('GET /user/profile', { data: availableSeller });
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByText(/No one can order/)).toBeNull());
    expect(sent[0]!.query.get('availability')).toBe('true');
  });
  it('a frozen account shows the reason from support', async () => {
    answerMoneyCalls([]);
    answers('GET /user/seller/dashboard', dashboard({ status: 'frozen', frozenReason: 'Three late orders' }));
    open();
    const reason = await screen.findByText('Three late orders');
    expect(reason).toBeVisible();
    // On an Arabic page, a reason in English starts at the left.
    expect(reason).toHaveAttribute('dir', 'auto');
    expect(reason).toHaveClass('reason');
    expect(document.querySelector('.cover')).toHaveClass('frozenCover');
    expect(reason.parentElement).toHaveTextContent(/^Reason: Three late orders$/);
    expect(screen.getByText(/Your open orders and balance stay/)).toBeVisible();
    expect(screen.getByText('Withdrawals are paused until the freeze ends.')).toBeVisible();
    expect(screen.queryByText(/Support freezes accounts/)).toBeNull();
  });
  it('a frozen account without a reason shows the usual reasons and "Contact to appeal"', async () => {
    provideSettings({ supportWhatsapp: '+971 50 000 0009' });
    answerMoneyCalls([]);
    answers('GET /user/seller/dashboard', dashboard({ status: 'frozen', inProgress: 1_900 }));
    open();
    expect(await screen.findByText('No one can order: your account is frozen.')).toBeVisible();
    const card = await screen.findByRole('region', { name: 'Your money' });
    expect(card).toHaveTextContent(
      'Ready to withdrawAED 427.50Earned so farAED 0In progressAED 1,900Withdrawals are paused until the freeze ends.',
    );
    expect(screen.getByText(/late deliveries, ignored briefs or reports/)).toBeVisible();
    const appeal = screen.getByRole('link', { name: 'Contact to appeal' });
    expect(appeal).toHaveAttribute('href', 'https://wa.me/971500000009');
    expect(appeal.parentElement).toHaveClass('wide');
    expect(appeal).toHaveClass('primary');
  });
  it('shows no warning if brands can order', async () => {
    answerMoneyCalls([]);
    open();
    expect(await screen.findByText('AED 427.50')).toBeVisible();
    expect(screen.queryByText(/No one can order/)).toBeNull();
    expect(document.querySelector('.cover')).not.toHaveClass('frozenCover');
  });
});

it('the card Account Health shows the percentage of orders on time if it is known', async () => {
  answerMoneyCalls([]);
  const record = { completedOrders: 12, onTimePercent: 92, answerHours: 3 };
  answers('GET /user/seller/dashboard', dashboard({ record }));
  open();
  expect(
    await screen.findByRole('link', { name: /Account Health.*Good Standing · 92% on time/ }),
  ).toBeVisible();
});

describe('statistics of the page', () => {
  it('shows visits, carts and orders of the last 30 days, and of the 30 days before', async () => {
    answerMoneyCalls([]);
    answers('GET /user/page-statistics', {
      data: pageStatistics({
        visits: { now: 1_240, before: 980 },
        carts: { now: 31, before: 0 },
        orders: { now: 12, before: 9 },
      }),
    });
    open();
    const card = await screen.findByRole('region', { name: 'Your page, last 30 days' });
    expect(card).toHaveTextContent('Visits1,240before: 980Carts31before: 0Orders12before: 9');
  });
  it('without visits, says how to get visits', async () => {
    answerMoneyCalls([]);
    answers('GET /user/page-statistics', { data: pageStatistics() });
    open();
    expect(await screen.findByText('No visits yet. Share your link to bring brands.')).toBeVisible();
  });
  it('if the statistics cannot be loaded, shows all other parts of the dashboard', async () => {
    answerMoneyCalls([]);
    fails('GET /user/page-statistics');
    open();
    expect(await screen.findByRole('region', { name: 'Your money' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
