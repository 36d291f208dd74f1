import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, show, withApi } from '@linksouq/shared-ui/testing';
import Unsubscribe from '.';

withApi();

describe('/unsubscribe', () => {
  it('opening the link ends the messages, and "Send them again" starts them again', async () => {
    answers('POST /messages/unsubscribe', { data: { ordersOnly: true } });
    show(Unsubscribe, '/unsubscribe?t=seller.1.x');
    expect(
      await screen.findByRole('heading', { name: 'You no longer get monthly statements and reminders' }),
    ).toBeVisible();
    answers('POST /messages/unsubscribe', { data: { ordersOnly: false } });
    await userEvent.click(screen.getByRole('button', { name: 'Send them again' }));
    expect(
      await screen.findByRole('heading', { name: 'You get monthly statements and reminders again' }),
    ).toBeVisible();
  });

  it.each([
    [500, {}, 'You still get monthly statements and reminders. Try again.'],
    [429, { message: 'Too many attempts.' }, 'That did not work: Too many attempts.'],
    [0, {}, 'Check your connection and try again.'],
  ])(
    'after the status %i (0: no response) the page shows one heading and the reason below it',
    async (status, body, reason) => {
      // A call without a response fails like a lost connection.
      if (status > 0) answers('POST /messages/unsubscribe', body, status);
      show(Unsubscribe, '/unsubscribe?t=seller.1.x');
      const failure = within(await screen.findByRole('alert'));
      expect(failure.getByText(reason)).toBeVisible();
      const headings = screen
        .getAllByRole('heading')
        .map(({ tagName, textContent }) => [tagName, textContent]);
      expect(headings).toEqual([['H1', 'We could not stop these messages']]);
    },
  );
  it('after a failure, "Try again" repeats the call', async () => {
    answers('POST /messages/unsubscribe', {}, 500);
    show(Unsubscribe, '/unsubscribe?t=seller.1.x');
    await screen.findByRole('alert');
    answers('POST /messages/unsubscribe', { data: { ordersOnly: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { name: 'You no longer get monthly statements and reminders' }),
    ).toBeVisible();
  });

  it.each([
    ['seller.1.x', '/settings'],
    ['buyer.1.x', '/my-orders/account'],
  ])('for the unknown token %s, the page links to the settings %s', async (token, path) => {
    answers('POST /messages/unsubscribe', { message: 'This link was not found.' }, 404);
    show(Unsubscribe, `/unsubscribe?t=${token}`);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open account settings' })).toHaveAttribute('href', path);
  });
});
