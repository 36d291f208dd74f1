/** Steps of a delivery on the screens of the seller and the buyer. */
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Creates a picture in the size of a phone's screenshot. @returns its path */
export async function makeScreenshot(file: string): Promise<string> {
  await sharp({ create: { width: 780, height: 1688, channels: 3, background: '#c4a1ff' } })
    .png()
    .toFile(file);
  return file;
}

/** Returns a step of the item on the seller's screen: Submit Content, Submit Screenshot or Submit Post Link. */
export const step = (page: Page | Locator, title: string | RegExp) =>
  page.getByRole('listitem', { name: title });
export const CONTENT = /^Submit (Content|Screenshot)$/;
export const POST_LINK = 'Submit Post Link';

export async function showItem(page: Page, item: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 2, name: item });
  for (const button of ['Previous', 'Next']) {
    const moveButton = page.getByRole('button', { name: button });
    while (!(await heading.isVisible()) && (await moveButton.isEnabled())) await moveButton.click();
  }
  await expect(heading).toBeVisible();
}
type Press = 'Submit' | 'Resolve';

/** Performs step 1: chooses and uploads a file, and sends it. */
export async function submitFile(page: Page, file: string, press: Press = 'Submit'): Promise<void> {
  await step(page, CONTENT).getByRole('button', { name: press }).click();
  await expect(page).toHaveURL(/\/submit-content$/);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page).toHaveURL(/\/order-delivery\//);
  await expect(step(page, CONTENT).getByRole('button', { name: 'Pending' })).toBeDisabled();
}
/** Performs step 2: sends the link of the post. */
export async function sendLink(page: Page, link: string, press: Press = 'Submit'): Promise<void> {
  await step(page, POST_LINK).getByRole('button', { name: press }).click();
  await expect(page).toHaveURL(/\/submit-post-link$/);
  await page.getByRole('textbox', { name: 'Link of your post' }).fill(link);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page).toHaveURL(/\/order-delivery\//);
  await expect(step(page, POST_LINK).getByRole('button', { name: 'Pending' })).toBeDisabled();
}
/**
 * Checks that a finished step has a title that is struck through, and no button.
 * @param page the page, or the card of one item if the order is completed and the page shows all items
 */
export async function seeStepFinished(page: Page | Locator, title: string | RegExp): Promise<void> {
  await expect(step(page, title).locator('s')).toBeVisible();
  await expect(step(page, title).getByRole('button')).toHaveCount(0);
}

/** Returns the buyer's row of an item. */
export const row = (page: Page, item: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: item }) });
export async function expand(page: Page, item: string): Promise<void> {
  const details = row(page, item).getByRole('button', { name: /Details of/ });
  await expect(details).toBeVisible();
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
}
export const seeState = (page: Page, item: string, text: string) =>
  expect(row(page, item).getByText(text, { exact: true }).first()).toBeVisible();

/**
 * Checks that the item waits for the brand's decision. The item has no chip, because a line above the items
 * states that deliveries wait.
 */
export const seeWaiting = (page: Page, item: string) =>
  expect(row(page, item).getByRole('button', { name: 'Accept', exact: true })).toBeVisible();

/** A dialog asks for a confirmation only if the acceptance completes the order. */
async function confirmLast(page: Page, item: string, becomes: string): Promise<void> {
  const confirm = page.getByRole('button', { name: 'Accept and complete', exact: true });
  const state = row(page, item).getByText(becomes, { exact: true });
  await expect(confirm.or(state).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
}
export async function accept(page: Page, item: string, becomes: string): Promise<void> {
  await expand(page, item);
  await row(page, item).getByRole('button', { name: 'Accept', exact: true }).click();
  await confirmLast(page, item, becomes);
  await seeState(page, item, becomes);
}
/** Opens the popup to reject an item and chooses a reason. @returns the popup and its button Reject */
export async function chooseReason(page: Page, item: string, reason: string) {
  await expand(page, item);
  await row(page, item).getByRole('button', { name: 'Reject', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Why do you reject this?' });
  await popup.getByRole('combobox', { name: 'Reason' }).selectOption(reason);
  return { popup, rejectButton: popup.getByRole('button', { name: 'Reject' }) };
}
export async function reject(page: Page, item: string, reason: string): Promise<void> {
  const { popup, rejectButton } = await chooseReason(page, item, reason);
  await rejectButton.click();
  await expect(popup).toHaveCount(0);
  await seeState(page, item, 'Rejected');
}
