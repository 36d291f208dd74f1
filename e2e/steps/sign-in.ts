/** Steps to sign in with a one-time code from the outbox. */
import { expect, type Page } from '@playwright/test';
import { codeFor, readOutbox } from '../fixtures/outbox.ts';
import type { RunningProduct } from '../fixtures/product.ts';
import type { Person } from './api.ts';

/** Called on each screen. @param screen the name of the screen */
export type ScreenCheck = (screen: string) => Promise<void>;

/** Groups the digits of a phone number as the screens do. */
export const groupedPhone = (phone: string) => phone.replace(/(\+971)(\d\d)(\d{3})/, '$1 $2 $3 ');
/** Returns a random phone number: +971, the digit 5 and eight random digits. */
export const newPhone = () => `+9715${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Sellers of the demo data. */
export const LAYLA = { username: 'layla', phone: '+971500000001' };
export const OMAR = { username: 'omar', phone: '+971500000002' };

export async function openAs(page: Page, { record }: Person, address: string): Promise<void> {
  await page.context().addInitScript((user) => {
    // The empty page of axe and the frames of a PDF viewer have no storage.
    if (window === window.top && location.protocol === 'http:' && !localStorage.getItem('user'))
      localStorage.setItem('user', JSON.stringify(user));
  }, record);
  await page.goto(address);
}

export async function typePhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: /phone number|WhatsApp number/i }).fill(phone);
}

export async function logIn(page: Page, product: RunningProduct, phone: string, checkScreen: ScreenCheck) {
  await page.goto('/login');
  await typePhone(page, phone);
  await checkScreen('Login, phone');
  const since = readOutbox(product.outboxFile).length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await codeFor(product.outboxFile, phone, since);
  await page.getByRole('textbox', { name: 'OTP' }).fill(code);
  await checkScreen('Login, code');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
}
