import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlanAnswer } from '@linksouq/shared-api/contract';
import { answers, hold, pressEscape, sentence, sentTo, show } from '@linksouq/shared-ui/testing';
import { asSeller, withSeller } from '../../testing/signed-in';
import Plans from './index';

withSeller({ subscriptionStatus: 'active' });

const plan = (change: Partial<PlanAnswer['data']> = {}): PlanAnswer => ({
  data: {
    status: 'active',
    isVip: true,
    price: 89,
    renewsAt: '2026-04-15T08:00:00.000Z',
    endsAt: '2026-04-15T08:00:00.000Z',
    cancelAtEnd: false,
    canCancel: true,
    canResume: false,
    hasPortal: true,
    paymentMethod: 'Visa •••• 4242',
    receipts: [
      {
        number: 'R-2026-000007',
        isRefund: false,
        createdAt: '2026-03-15T08:00:00.000Z',
        total: 89,
        pdfPath: 'receipts/a.pdf',
      },
    ],
    ...change,
  },
});
const ending = { renewsAt: null, cancelAtEnd: true, canCancel: false, canResume: true };

describe('the subscription on /plans', () => {
  it('shows the state, the date of the next payment, the payment method and the receipts', async () => {
    answers('GET /user/plan', plan());
    show(Plans, '/plans');
    expect(await screen.findByText(sentence('Renews on 15-04-2026 · Visa •••• 4242'))).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByRole('link', { name: /R-2026-000007/ })).toBeVisible();
  });
  it('an active plan without a next payment shows its last day, and no price and no "Cancel plan"', async () => {
    answers('GET /user/plan', plan({ renewsAt: null, canCancel: false, paymentMethod: '' }));
    show(Plans, '/plans');
    expect(await screen.findByText(sentence('Paid until 15-04-2026'))).toBeVisible();
    expect(screen.getByText('No further charge')).toBeVisible();
    expect(screen.queryByText(/Renews|per month/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
  });
  it('if the profile says VIP but the plan says free, shows the monthly price and reads the plan again', async () => {
    answers('GET /user/plan', plan({ status: 'free', isVip: false, renewsAt: null, receipts: [] }));
    show(Plans, '/plans');
    expect(await screen.findByText('AED 89 per month')).toBeVisible();
    answers('GET /user/plan', plan());
    expect(await screen.findByText(sentence(/^Renews on 15-04-2026/))).toBeVisible();
    expect(screen.queryByText('No further charge')).toBeNull();
  });
  it('after a confirmation, "Cancel plan" cancels the plan at the end of the month, and "Resume VIP" continues the plan', async () => {
    answers('GET /user/plan', plan());
    answers('POST /user/plan/cancel', plan(ending));
    answers('POST /user/plan/resume', plan());
    show(Plans, '/plans');
    const cancel = await screen.findByRole('button', { name: 'Cancel plan' });
    expect(screen.getByText(sentence('You keep VIP until 15-04-2026.'))).toBeVisible();
    await userEvent.click(cancel);
    const dialog = screen.getByRole('dialog', { name: 'Cancel your VIP plan?' });
    expect(dialog).toHaveTextContent(
      /You keep VIP until 15-04-2026\. After that, brands cannot order from you\./,
    );
    expect(sentTo('POST /user/plan/cancel')).toHaveLength(0);
    answers('GET /user/plan', plan(ending));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText('Ends on 15-04-2026')).toBeVisible();
    expect(
      await screen.findByText('Your plan is cancelled. You keep VIP until 15-04-2026.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
    answers('GET /user/plan', plan());
    await userEvent.click(screen.getByRole('button', { name: 'Resume VIP' }));
    expect(await screen.findByText(sentence(/^Renews on 15-04-2026/))).toBeVisible();
    expect(await screen.findByText('Your VIP plan continues.')).toBeInTheDocument();
    expect(
      [sentTo('POST /user/plan/cancel'), sentTo('POST /user/plan/resume')].map((all) => all.length),
    ).toEqual([1, 1]);
  });
  it('"Keep VIP" closes the question and changes nothing', async () => {
    answers('GET /user/plan', plan());
    show(Plans, '/plans');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep VIP' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('POST /user/plan/cancel')).toHaveLength(0);
  });
  it('the question stays open during the call, also after Escape', async () => {
    answers('GET /user/plan', plan());
    const release = hold('POST /user/plan/cancel', plan(ending));
    show(Plans, '/plans');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
    pressEscape(dialog);
    expect(within(dialog).getByRole('button', { name: 'Keep VIP' })).toBeDisabled();
    expect(screen.getByRole('dialog')).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('after a failed payment, says what to do and shows "Manage payment"', async () => {
    answers('GET /user/plan', plan({ status: 'past_due', renewsAt: null }));
    show(Plans, '/plans');
    expect(await screen.findByText('Your last payment failed')).toBeVisible();
    expect(screen.getByText(sentence(/Update your payment method before 15-04-2026/))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Manage payment' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  });
  it.each([
    [true, 'Ends on 15-04-2026'],
    [false, 'Ended'],
  ])('a cancelled plan with isVip %s shows "%s"', async (isVip, words) => {
    answers('GET /user/plan', plan({ ...ending, status: 'cancelled', isVip, canResume: false }));
    show(Plans, '/plans');
    expect(await screen.findByText(words)).toBeVisible();
  });
  it('shows no "Your subscription" to a seller who never had a plan', async () => {
    asSeller({ subscriptionStatus: 'free' });
    const planReads = answers('GET /user/plan', plan({ status: 'free', isVip: false, receipts: [] }));
    show(Plans, '/plans');
    await screen.findByText('AED 89 per month');
    expect(planReads).toHaveLength(1);
    expect(screen.queryByText('Your subscription')).toBeNull();
  });
});
