import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Waits until the button is enabled. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

/** Opens the dialog of an action with its button, types the reason, and opens the preview of the effects. */
export async function preview(action: string, reason: string): Promise<void> {
  await press(action);
  await userEvent.type(await screen.findByLabelText(/^Reason/), reason);
  await press('Preview the effects');
}
