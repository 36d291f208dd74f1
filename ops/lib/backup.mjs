/** Backup from, and restore into, a running server. It never opens the data directory. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Stop } from './say.mjs';

const TYPE = 'application/gzip';
const TAIL = 200;

async function ask(url, token, path, init = {}) {
  const answer = await fetch(`${url}/_admin/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  }).catch((error) => {
    throw new Stop(`${url} does not answer: ${error.cause?.message ?? error.message}`);
  });
  if (answer.ok) return answer;
  const { message } = await answer.json().catch(() => ({}));
  throw new Stop(message ?? `The server answered ${answer.status}.`);
}

/** @returns the last line of a backup: its counts of rows and files. @throws Stop when the file is cut off */
async function countsOf(file) {
  let tail = '';
  const keep = new Transform({
    transform(chunk, _encoding, done) {
      tail = (tail + chunk.subarray(-TAIL).toString('latin1')).slice(-TAIL);
      done();
    },
  });
  await pipeline(createReadStream(file), createGunzip(), keep.resume()).catch(() => {
    throw new Stop(`The backup is not whole. Try again.`);
  });
  const last = /(\{"rows":\d+,"files":\d+\})\n$/.exec(tail)?.[1];
  if (!last) throw new Stop('The backup is not whole. Try again.');
  return JSON.parse(last);
}

/**
 * Saves everything of a server. The file is verified to its last line before it gets its name.
 * @returns its counts of rows and files. @throws Stop
 */
export async function save(url, token, file) {
  if (existsSync(file)) throw new Stop(`${file} is there already. Choose another name.`);
  const answer = await ask(url, token, 'backup');
  const part = `${file}.part`;
  try {
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(part, { mode: 0o600 })).catch((error) => {
      throw new Stop(`The backup was not finished: ${error.cause?.message ?? error.message}`);
    });
    const counts = await countsOf(part);
    await rename(part, file);
    return counts;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Sends a backup to an empty server. @returns its counts and its time. @throws Stop */
export async function giveBack(url, token, file) {
  if (!existsSync(file)) throw new Stop(`There is no ${file}.`);
  const answer = await ask(url, token, 'restore', {
    method: 'POST',
    headers: { 'content-type': TYPE },
    body: Readable.toWeb(createReadStream(file)),
    duplex: 'half',
  });
  return answer.json();
}
