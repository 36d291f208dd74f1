import { createReadStream, createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AdminClient } from './admin-client';
import { patientFetch } from './patient-fetch';
import { messageOf, Stop } from './print';

/** The server sends nothing while it reads or inserts the rows, which can take minutes. */
const clientOf = (url: string, token: string) => new AdminClient(url, token, '_admin', patientFetch);

const BACKUP_TYPE = 'application/gzip';
const TAIL_LENGTH = 200;

interface Counts {
  rows: number;
  files: number;
}

/** Reads the last line of a backup. @throws Stop when the backup is incomplete */
async function countsOf(file: string): Promise<Counts> {
  let tail = '';
  const keepTail = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tail = (tail + chunk.subarray(-TAIL_LENGTH).toString('latin1')).slice(-TAIL_LENGTH);
      done();
    },
  });
  await pipeline(createReadStream(file), createGunzip(), keepTail.resume()).catch(() => {
    throw new Stop('The backup is incomplete. Try again.');
  });
  const lastLine = /(\{"rows":\d+,"files":\d+\})\n$/.exec(tail)?.[1];
  if (!lastLine) throw new Stop('The backup is incomplete. Try again.');
  return JSON.parse(lastLine);
}

/**
 * Downloads to a temporary file, which is renamed after a check of its last line.
 * @throws Stop when the file exists, or the download fails or is incomplete
 */
export async function save(url: string, token: string, file: string): Promise<Counts> {
  if (existsSync(file)) throw new Stop(`${file} is there already. Choose another name.`);
  const answer = await clientOf(url, token).request('GET', 'backup');
  const unfinishedFile = `${file}.part`;
  try {
    if (!answer.body) throw new Stop('The server sent no backup.');
    await pipeline(answer.body, createWriteStream(unfinishedFile, { mode: 0o600 })).catch(
      (error: unknown) => {
        throw new Stop(`The backup was not finished: ${messageOf(error)}`);
      },
    );
    const counts = await countsOf(unfinishedFile);
    await rename(unfinishedFile, file);
    return counts;
  } catch (error) {
    await rm(unfinishedFile, { force: true });
    throw error;
  }
}

/**
 * Sends a backup to an empty server.
 * @throws Stop when there is no file, or when the server refuses the backup
 */
export async function sendBackup(url: string, token: string, file: string): Promise<Counts & { at: string }> {
  if (!existsSync(file)) throw new Stop(`There is no ${file}.`);
  const bytes = await openAsBlob(file);
  return clientOf(url, token).send('POST', 'restore', {
    bytes,
    headers: { 'content-type': BACKUP_TYPE },
  });
}
