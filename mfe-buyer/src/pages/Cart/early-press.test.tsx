import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCart } from '@linksouq/shared-api/host';
import { show, withApi } from '@linksouq/shared-ui/testing';
import { cartOf, line } from '../../testing/people';
import Cart from './index';

withApi('buyer');

// The form's code has not loaded in the first test, because nothing has shown the form yet.
it('a press of Continue while the form loads looks busy at once, and submits the form when it has loaded', async () => {
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
