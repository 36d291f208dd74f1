import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The details of the error screen contain the message of the failed load. */
export async function seeCause(page: Page, message: string): Promise<void> {
  const details = page.getByRole('alert').locator('details');
  await details.locator('summary').click();
  const cause = details.getByText(message);
  await expect(cause).toBeVisible();
  await expect(cause).toHaveAttribute('dir', 'auto');
}

/** The place of a lazy component that failed to load contains the message. */
export async function seeCauseOfPart(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
}

/** Changes when the document is loaded again. */
export const timeOrigin = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);
