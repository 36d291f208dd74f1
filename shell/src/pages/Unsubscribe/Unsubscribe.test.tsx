import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, show, withApi } from '@linksouq/shared-ui/testing';
import Unsubscribe from '.';

withApi();

describe('the link that ends messages', () => {
  it('ends the messages when it is opened, and a press starts them again', async () => {
    answers('POST /messages/unsubscribe', { data: { ordersOnly: true } });
    show(Unsubscribe, '/unsubscribe?t=seller.1.x');
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    answers('POST /messages/unsubscribe', { data: { ordersOnly: false } });
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe again' }));
    expect(await screen.findByRole('heading', { name: 'You are subscribed again' })).toBeVisible();
  });

  it('after a failure the page announces the reason, and a press tries again', async () => {
    answers('POST /messages/unsubscribe', {}, 500);
    show(Unsubscribe, '/unsubscribe?t=seller.1.x');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^You are still subscribed ?That did not work: Our server could not do it/,
    );
    answers('POST /messages/unsubscribe', { data: { ordersOnly: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
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
