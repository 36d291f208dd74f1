import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCart } from '@linksouq/shared-api/host';
import { show, withApi } from '@linksouq/shared-ui/testing';
import { cartOf, line } from '../../testing/people';
import Cart from './index';

withApi('buyer');

// This must be the first test of the file, because the form's code must not have loaded yet.
it('after a press while the form loads, Continue looks busy immediately, and the form is submitted when it has loaded', async () => {
  act(() => useCart.setState(cartOf(line())));
  show(Cart, '/cart');
  const button = screen.getByRole('button', { name: 'Continue' });
  expect(screen.queryByLabelText('WhatsApp number')).toBeNull();
  expect(button).not.toHaveAttribute('aria-busy');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('otp is required')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('WhatsApp number')).toHaveFocus());
  expect(button).not.toHaveAttribute('aria-busy');
});
