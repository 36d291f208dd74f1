/** Creates people for tests, with API calls. */
import { desc, sql } from 'drizzle-orm';
import { outbox } from '../src/schema';
import { formsOf } from '../src/platform/personal-values';
import type { TestServer } from './harness';
import { multipart } from './multipart';
import { sampleImage, sampleVideo } from './samples';

export interface Person {
  id: string;
  token: string;
  phone: string;
}
let phones = 0;
export const newPhone = (): string => `+97150${String(7_000_000 + phones++)}`;

/** Returns the one-time code in the last message to a phone. The message may still be in the outbox. */
export async function lastCode(server: TestServer, phone: string): Promise<number> {
  const [row] = await server.ctx.db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(sql`${outbox.payload}->>'to' in ${formsOf(phone)}`)
    .orderBy(desc(outbox.id))
    .limit(1);
  return Number(row?.payload.code);
}
/** Requests a one-time code and returns it. */
export async function askCode(server: TestServer, phone: string): Promise<number> {
  const { status, body } = await server.call('requestOtp', { query: { phone } });
  if (status !== 200) throw new Error(`no code: ${status} ${JSON.stringify(body)}`);
  return lastCode(server, phone);
}

export async function upload(
  server: TestServer,
  name: 'uploadMedia' | 'uploadCover' | 'uploadFiles',
  file: { name: string; type?: string; bytes: Buffer },
  {
    token,
    purpose,
    headers = {},
  }: { token?: string; purpose?: string | number; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: any; headers: Record<string, unknown> }> {
  const field = { uploadMedia: 'file', uploadCover: 'coverimage', uploadFiles: 'files' }[name];
  const { payload, contentType } = multipart({ type: 'application/octet-stream', ...file, field });
  return server.call(name, {
    ...(token ? { token } : {}),
    ...(purpose === undefined ? {} : { query: { purpose } }),
    headers: { ...headers, 'content-type': contentType },
    body: payload,
  });
}

export async function signUpSeller(
  server: TestServer,
  username: string,
  phone = newPhone(),
): Promise<Person> {
  const photo = await upload(server, 'uploadMedia', { name: 'me.png', bytes: await sampleImage() });
  const otp = await askCode(server, phone);
  const form = registration(username, { photo: photo.body.data.Location, phone, otp });
  return personOf(await server.call('register', form), phone);
}

/** Returns the options of the call `register`. */
export const registration = (
  username: string,
  { photo, phone, otp }: { photo: string; phone: string; otp: number },
) => ({
  body: {
    name: username,
    instagramUsername: username,
    username,
    profileUrl: photo,
    phoneNumber: phone,
    otp,
  },
});

/** Returns the person from the response to a registration. @throws Error for a failed registration */
export function personOf({ status, body }: { status: number; body: any }, phone: string): Person {
  if (status !== 200) throw new Error(`not registered: ${status} ${JSON.stringify(body)}`);
  return { id: body.data.id, token: body.data.accessToken, phone };
}

/** Deletes the account of a seller. A phone gets a code at most every 30 s, so the clock advances. */
export async function deleteSeller(
  server: TestServer,
  { token, phone }: Pick<Person, 'token' | 'phone'>,
): Promise<void> {
  server.clock.advance(60_000);
  await server.call('deleteMyAccount', { token, body: {} });
  const otp = await lastCode(server, phone);
  const { status, body } = await server.call('deleteMyAccount', { token, body: { otp } });
  if (status !== 200) throw new Error(`not deleted: ${status} ${JSON.stringify(body)}`);
}

export async function registerBuyer(server: TestServer, phone = newPhone()): Promise<Person> {
  const otp = await askCode(server, phone);
  const form = { body: { name: 'Brand', email: 'brand@example.com', phoneNumber: phone, otp } };
  return personOf(await server.call('registerBuyer', form), phone);
}

/** Uploads three files for a content page. @returns their paths */
export async function samplesFor(server: TestServer, token: string, type: 1 | 2 | 3): Promise<string[]> {
  const file =
    type === 2 ? { name: 'a.mp4', bytes: sampleVideo() } : { name: 'a.png', bytes: await sampleImage() };
  const paths: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { body } = await upload(server, 'uploadFiles', file, { token, purpose: type });
    paths.push(body.data[0]);
  }
  return paths;
}

/** Saves a content page. @returns the id of the page */
export async function savePage(
  server: TestServer,
  token: string,
  type: 1 | 2 | 3,
  setupPrice = 500,
): Promise<string> {
  const previousContent = await samplesFor(server, token, type);
  const { status, body } = await server.call('createContent', {
    token,
    body: { contentType: type, setupPrice, deliveryTimeNeeded: '2d', previousContent },
  });
  if (status !== 200) throw new Error(`page not saved: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
}
