import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VIP_BENEFITS } from '@linksouq/shared-api/contract';
import { answers, show } from '@linksouq/shared-ui/testing';
import { asSeller, withSeller } from '../../testing/signed-in';
import Plans from './index';

withSeller({ subscriptionStatus: 'free' });
const tab = { opener: {}, closed: false, close: jest.fn(), location: { replace: jest.fn() } };
const subscribe = async () => userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});

it('after a failed payment at the checkout, shows a message and an enabled "Subscribe"', () => {
  asSeller({ subscriptionStatus: 'free' });
  show(Plans, '/plans', { to: '/plans?failed=1' });
  expect(screen.getByRole('alert')).toHaveTextContent('The payment did not go through');
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

it('if the calls for the profile and for the plan fail, shows the failure with "Try again", and still shows the price of VIP', async () => {
  asSeller({ subscriptionStatus: 'active' });
  answers('GET /user/profile', { message: 'The server is busy' }, 500);
  answers('GET /user/plan', { message: 'The server is busy' }, 500);
  show(Plans, '/plans');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your subscription could not be loaded.');
  expect(screen.getByText('AED 89 per month')).toBeVisible();
  asSeller({ subscriptionStatus: 'active' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('Plans (product §1, §2, §7)', () => {
  // @product §1.7 §1.9 §2.123 §9.2
  it('the VIP card shows AED 89 per month, 5% fee and all benefits', () => {
    show(Plans, '/plans');
    expect(screen.getByText('AED 89 per month')).toBeVisible();
    expect(screen.getByText(/5% fee/)).toBeVisible();
    for (const benefit of VIP_BENEFITS) expect(screen.getByText(benefit)).toBeVisible();
  });
  it('a table compares price, fee and benefits of both plans', () => {
    show(Plans, '/plans');
    const cellsOf = (benefit: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${benefit}`) })).getAllByRole('cell');
    const cellStates = (benefit: string) =>
      cellsOf(benefit).map((cell) =>
        within(cell).queryByRole('img', { name: 'Included' }) ? 'yes' : cell.textContent,
      );
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'What you get',
      'Free Your plan',
      'VIP',
    ]);
    expect(cellStates('Price per month')).toEqual(['AED 0', 'AED 89']);
    expect(cellStates('Of each completed order')).toEqual(['–No orders', '5% fee']);
    expect(cellStates('Your public page')).toEqual(['yes', 'yes']);
    for (const benefit of VIP_BENEFITS) expect(cellStates(benefit)).toEqual(['–Not included', 'yes']);
  });
  it('"Subscribe" is below the reasons to subscribe and above the table', () => {
    show(Plans, '/plans');
    expect(screen.getByText('You keep 95% of each order')).toBeVisible();
    expect(screen.getByText('One order of AED 94 covers the month')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Subscribe' });
    const table = screen.getByRole('table');
    expect(button.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
  it('with an active plan, shows the benefits as a list instead of the table', () => {
    asSeller({ subscriptionStatus: 'active' });
    show(Plans, '/plans');
    const listed = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(listed).toEqual(expect.arrayContaining([...VIP_BENEFITS]));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('5% fee')).toBeVisible();
  });
  // @product §7.16
  it('"Subscribe" opens data.subscriptionUrl in the tab that the click opened', async () => {
    answers('POST /auth/subscribe', { data: { subscriptionUrl: '/_checkout/sub' } });
    show(Plans, '/plans');
    await subscribe();
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(`${location.origin}/_checkout/sub`),
    );
    expect(window.open).toHaveBeenCalledTimes(1);
  });
  it('a second tap on "Subscribe" opens no second tab, even after the response', async () => {
    const calls = answers('POST /auth/subscribe', { data: { subscriptionUrl: '/_checkout/sub' } });
    show(Plans, '/plans');
    await subscribe();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled());
    await subscribe();
    expect([calls.length, jest.mocked(window.open).mock.calls.length]).toEqual([1, 1]);
  });
  it('a failed "Subscribe" closes the new tab and shows the server’s message (product §8)', async () => {
    answers('POST /auth/subscribe', { message: 'Already VIP' }, 409);
    show(Plans, '/plans');
    await subscribe();
    expect(await screen.findByText('Already VIP')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
  });
  it('with an active plan, shows no "Subscribe"', async () => {
    asSeller({ subscriptionStatus: 'active' });
    show(Plans, '/plans');
    expect(await screen.findByText('Active')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });
});
