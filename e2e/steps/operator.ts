import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { productEnvironment } from '../fixtures/environment.ts';
import type { Product } from '../fixtures/product.ts';

/**
 * Runs `npm run operator -- …`. @returns the output. @throws Error with `stderr`, if the server refuses the
 * command
 */
export async function operator(product: Product, ...args: string[]): Promise<string> {
  const command = path.resolve(import.meta.dirname, '../../ops/run.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'operator', ...args], {
    env: productEnvironment({ DATA_DIR: product.dataDir }),
  });
  return stdout.trim();
}

export interface Account {
  name: string;
  token: string;
  /** The `otpauth://` address for the authenticator app. */
  totp: string;
}
/** Adds one of the first two operators. Only these can be added with the admin token. */
export async function addOperator({ url, adminToken }: Product, name: string): Promise<Account> {
  const answer = await fetch(`${url}/_admin/ops/add-operator`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ subject: name }),
  });
  const { result } = (await answer.json()) as { result: Omit<Account, 'name'> };
  return { ...result, name };
}

/** The validity, in ms, of a code. */
const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The code that the authenticator app shows now (RFC 6238). */
export function codeNow({ totp }: Account): string {
  const secret = new URL(totp).searchParams.get('secret')!;
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const stepNow = () => Math.floor(Date.now() / STEP_MS);
/** The time step of each account's last code, because each code can be used only once. */
const lastUsedSteps = new Map<string, number>();
/** Returns an unused code. If the current code was used, it waits for the next one. */
async function freshCode(account: Account): Promise<string> {
  while (lastUsedSteps.get(account.token) === stepNow())
    await new Promise((resolve) => setTimeout(resolve, 250));
  lastUsedSteps.set(account.token, stepNow());
  return codeNow(account);
}

/** Signs in with an API call. @returns the session cookie */
export async function operatorCookie({ url }: Pick<Product, 'url'>, account: Account) {
  const { name, token } = account;
  const answer = await fetch(`${url}/api/v1/operator/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, token, code: await freshCode(account) }),
  });
  if (!answer.ok) throw new Error(`the sign-in of ${name}: ${answer.status} ${await answer.text()}`);
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const [cookie = '', value = ''] = pair.split('=');
  const { hostname } = new URL(url);
  return { name: cookie, value, domain: hostname, path: '/api/v1/operator', httpOnly: true };
}

/** @param t translates a text to the language of the page */
export async function signInOperator(
  page: Page,
  account: Account,
  t: (english: string) => string,
): Promise<void> {
  await page.getByLabel(t('Your name')).fill(account.name);
  await page.getByLabel(t('Your token')).fill(account.token);
  await page.getByLabel(t('Code of your authenticator app')).fill(await freshCode(account));
  await page.getByRole('button', { name: t('Sign in'), exact: true }).click();
}
