import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const NOTE = 'We kept what you typed last time. It is not saved yet.';
/** Returns the note that the form shows a draft, or null. */
export const draftNote = () => screen.queryByText(NOTE);

/** Discards the draft with the button of the note, confirms the question, and waits until the note has disappeared. */
export async function discardDraft(): Promise<void> {
  await screen.findByText(NOTE);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => {
    if (draftNote()) throw new Error('the note is still on the page');
  });
}

/** Returns the stored text of a draft of any person, or undefined. */
export const storedDraft = (key: string): string | undefined =>
  Object.entries({ ...sessionStorage } as Record<string, string>).find(([name]) =>
    name.endsWith(`:draft:${key}`),
  )?.[1];
