import { accessSync, constants, statfsSync } from 'node:fs';
import os from 'node:os';
import { whyNoPostgres } from '../lib/postgres-programs';
import { postgresAnswers } from './postgres-answers';

/** The PostgreSQL server of one test run. */
export interface TestPostgres {
  /** URL of the server. Undefined if there is none. Then the tests use the embedded database. */
  url?: string;
  close(): Promise<void>;
}

/**
 * Settings for a server whose data is only needed during one run. Most tests create and drop a database. With
 * `fsync`, a drop writes all changed files of the server to the disk, which takes up to a second.
 */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=300',
  'max_wal_size=256MB',
];
/** A folder in memory. Linux has it, and a container may limit its size. */
const MEMORY_FOLDER = '/dev/shm';
/** The databases and the log of a run need less than 1 GiB. */
const MIN_MEMORY_BYTES = 2 * 2 ** 30;
const NONE: TestPostgres = { close: async () => {} };

/**
 * Returns the folder for the server: in memory if there is enough space, otherwise on the disk. A new database has
 * 600 files. On a busy machine, a disk needs 2 s to write them, and memory needs 0.2 s.
 */
function fastestFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MIN_MEMORY_BYTES ? MEMORY_FOLDER : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/**
 * Returns the server of `given`, if it responds. Without `given`, starts a server, if PostgreSQL is installed.
 * @param given value of TEST_DATABASE_URL; empty if it is not set
 */
export async function testPostgres(given: string): Promise<TestPostgres> {
  if (given !== '') {
    if (await postgresAnswers(given)) return { ...NONE, url: given };
    console.log('No server responds at TEST_DATABASE_URL. The tests use the embedded database.');
    return NONE;
  }
  const reason = whyNoPostgres();
  if (reason) {
    console.log(`No PostgreSQL server was started: ${reason}. The tests use the embedded database.`);
    return NONE;
  }
  const { Cluster } = await import('../lib/postgres-cluster');
  const cluster = await Cluster.create({ parent: fastestFolder(), settings: SETTINGS });
  return { url: cluster.url(), close: () => cluster.close() };
}
