import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** Opens the details of the error screen, and checks that they contain the message of the failed load. */
export async function seeCause(page: Page, message: string): Promise<void> {
  const details = page.getByRole('alert').locator('details');
  await details.locator('summary').click();
  const cause = details.getByText(message);
  await expect(cause).toBeVisible();
  await expect(cause).toHaveAttribute('dir', 'auto');
}

/** Checks the message in the place of a lazy part that did not load. The rest of the page works. */
export async function seeCauseOfPart(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
}
