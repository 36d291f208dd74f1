import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Waits until the button is enabled. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
