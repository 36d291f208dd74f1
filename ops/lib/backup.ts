/** Downloads a backup from a running server, and sends a backup to a running server. */
import { createReadStream, createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { messageOf, Stop } from './say';

const TYPE = 'application/gzip';
const TAIL = 200;

interface Counts {
  rows: number;
  files: number;
}

async function ask(url: string, token: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${url}/_admin/${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  }).catch((error: unknown) => {
    throw new Stop(`${url} does not answer: ${messageOf(error)}`);
  });
  if (answer.ok) return answer;
  const { message }: { message?: string } = await answer.json().catch(() => ({}));
  throw new Stop(message ?? `The server answered ${answer.status}.`);
}

/**
 * @returns the numbers of rows and files, which the last line of a backup contains. @throws Stop when the
 * file is incomplete
 */
async function countsOf(file: string): Promise<Counts> {
  let tail = '';
  const keep = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tail = (tail + chunk.subarray(-TAIL).toString('latin1')).slice(-TAIL);
      done();
    },
  });
  await pipeline(createReadStream(file), createGunzip(), keep.resume()).catch(() => {
    throw new Stop('The backup is incomplete. Try again.');
  });
  const last = /(\{"rows":\d+,"files":\d+\})\n$/.exec(tail)?.[1];
  if (!last) throw new Stop('The backup is incomplete. Try again.');
  return JSON.parse(last);
}

/**
 * Saves a backup of a server. It first writes a temporary file, and renames the file after it has checked the
 * last line.
 * @returns the numbers of rows and files in the backup. @throws Stop when the download fails or is incomplete
 */
export async function save(url: string, token: string, file: string): Promise<Counts> {
  if (existsSync(file)) throw new Stop(`${file} is there already. Choose another name.`);
  const answer = await ask(url, token, 'backup');
  const part = `${file}.part`;
  try {
    if (!answer.body) throw new Stop('The server sent no backup.');
    await pipeline(answer.body, createWriteStream(part, { mode: 0o600 })).catch((error: unknown) => {
      throw new Stop(`The backup was not finished: ${messageOf(error)}`);
    });
    const counts = await countsOf(part);
    await rename(part, file);
    return counts;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Sends a backup to an empty server. @returns the numbers of rows and files, and the time of the backup.
 * @throws Stop when the server refuses the backup
 */
export async function sendBackup(url: string, token: string, file: string): Promise<Counts & { at: string }> {
  if (!existsSync(file)) throw new Stop(`There is no ${file}.`);
  const answer = await ask(url, token, 'restore', {
    method: 'POST',
    headers: { 'content-type': TYPE },
    body: await openAsBlob(file),
  });
  return answer.json();
}
