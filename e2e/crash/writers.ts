/** Buyers who save briefs without a pause, and the briefs that the server acknowledged. */
import { codeFor } from '../fixtures/outbox.ts';
import type { Product } from '../fixtures/product.ts';
import { newPhone } from '../steps/sign-in.ts';

const API = '/api/v1';
const postRequest = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  body: JSON.stringify(body),
});

/** @returns the token of a new buyer */
export async function registerBuyer(product: Product): Promise<string> {
  const phoneNumber = newPhone();
  await fetch(`${product.url}${API}/auth/request/otp?phone=${encodeURIComponent(phoneNumber)}`, {
    method: 'POST',
  });
  const otp = Number(await codeFor(product.outboxFile, phoneNumber));
  const body = { name: 'Writer', email: 'writer@example.com', phoneNumber, otp };
  const answer = await fetch(`${product.url}${API}/auth/register/buyer`, postRequest(body));
  if (!answer.ok) throw new Error(`no buyer: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
}

const briefFields = (n: number) => ({
  brandName: `Brand ${n}`,
  feature: 'Dates',
  tag: 'dates',
  deadline: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  other: 'Talk about dates',
  inPersonVisit: false,
});

export interface WriteResult {
  /** Ids of acknowledged briefs. */
  acknowledged: string[];
  /** Number of writes that were unfinished when the server was killed. */
  inFlight: number;
}

/** Calls `kill` as soon as `enough` writes are acknowledged, and then stops. */
export async function writeUntilKilled(
  product: Product,
  token: string,
  { enough, writers, kill }: { enough: number; writers: number; kill: () => Promise<void> },
): Promise<WriteResult> {
  const acknowledged: string[] = [];
  let openWrites = 0;
  let inFlight = 0;
  let isOver = false;
  let killed: Promise<void> | undefined;
  const writeRepeatedly = async (first: number) => {
    for (let n = first; !isOver; n += writers) {
      openWrites += 1;
      try {
        const answer = await fetch(`${product.url}${API}/brief`, postRequest(briefFields(n), token));
        const { data } = (await answer.json()) as { data: { id: string } };
        acknowledged.push(data.id);
      } catch {
        // The server has ended, so this write was never acknowledged.
      }
      openWrites -= 1;
      if (acknowledged.length >= enough && !isOver) {
        isOver = true;
        inFlight = openWrites;
        killed = kill();
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, i) => writeRepeatedly(i)));
  await killed;
  return { acknowledged, inFlight };
}

/** Ids of stored briefs. */
export async function storedBriefs(product: Product, token: string): Promise<Set<string>> {
  const answer = await fetch(`${product.url}${API}/brief`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return new Set(data.map(({ id }) => id));
}
