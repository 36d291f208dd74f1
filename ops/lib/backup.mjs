/** A backup from, and into, a running server. Nothing here opens its data directory. */
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

/** @returns the last line of a backup: how many rows and files it holds. @throws Stop when it was cut off */
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
 * Saves everything that a server holds, read again to its last line before it gets its name.
 * @returns how many rows and files it holds. @throws Stop
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

/** Gives a backup to a server that holds nothing yet. @returns its counts, and when it was made. @throws Stop */
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
