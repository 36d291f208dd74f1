/** Signs in by phone and one-time code from the outbox. */
import { expect, type Page } from '@playwright/test';
import { codeFor, readOutbox } from '../fixtures/outbox.ts';
import type { Stage } from '../fixtures/product.ts';
import type { Person } from './api.ts';

/** Called with the name of each screen, for checks. */
export type Look = (screen: string) => Promise<void>;

/** Returns a new phone number: nine digits after +971. */
export const newPhone = () => `+9715${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** The demo's sellers. */
export const LAYLA = { username: 'layla', phone: '+971500000001' };

/** Opens an address with a stored session. */
export async function openAs(page: Page, { record }: Person, address: string): Promise<void> {
  await page.context().addInitScript((user) => {
    // axe's empty page and the frames of a PDF viewer have no storage.
    if (window === window.top && location.protocol === 'http:' && !localStorage.getItem('user'))
      localStorage.setItem('user', JSON.stringify(user));
  }, record);
  await page.goto(address);
}

export async function typePhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: /phone number|WhatsApp number/i }).fill(phone);
}

export async function logIn(page: Page, product: Stage, phone: string, look: Look) {
  await page.goto('/login');
  await typePhone(page, phone);
  await look('Login, phone');
  const since = readOutbox(product.outboxFile).length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await codeFor(product.outboxFile, phone, since);
  await page.getByRole('textbox', { name: 'OTP' }).fill(code);
  await look('Login, code');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
}
