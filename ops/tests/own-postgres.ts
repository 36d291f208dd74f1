import { accessSync, constants, statfsSync } from 'node:fs';
import os from 'node:os';
import { postgresAnswers } from '../lib/postgres-client';
import { whyNoPostgres } from '../lib/postgres-programs';

export interface TestPostgres {
  /** If there is no server, the URL is undefined, and the tests use the embedded database. */
  url?: string;
  /** Folder of the server's Unix socket. Undefined for the server of TEST_DATABASE_URL. */
  socketFolder?: string;
  close(): Promise<void>;
}

/**
 * The data is only needed during one run. Most tests create and drop a database. With `fsync`, a drop writes
 * all changed files of the server to the disk, which takes up to a second.
 */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=300',
  'max_wal_size=256MB',
];
/** A folder in memory on Linux. A container may limit its size. */
const MEMORY_FOLDER = '/dev/shm';
/** A run needs less than 1 GiB. */
const MIN_MEMORY_BYTES = 2 * 2 ** 30;
const NONE: TestPostgres = { close: async () => {} };

/**
 * Returns a folder in memory if it has enough space, otherwise a folder on the disk. A new database has 600 files. On a
 * busy machine, it takes 2 s to write them to a disk, and 0.2 s to write them to memory.
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
 * Uses the server of TEST_DATABASE_URL if it responds. Without this variable, starts a server if PostgreSQL
 * is installed.
 * @param givenUrl TEST_DATABASE_URL; empty if not set
 */
export async function testPostgres(givenUrl: string): Promise<TestPostgres> {
  if (givenUrl !== '') {
    if (await postgresAnswers(givenUrl)) return { ...NONE, url: givenUrl };
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
  return { url: cluster.url(), socketFolder: cluster.directory, close: () => cluster.close() };
}
