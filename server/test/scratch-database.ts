/** Empty databases on the PostgreSQL server of TEST_DATABASE_URL. */
import pg from 'pg';

export async function withAdminClient<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Returns the URL of another database on the same server. */
export const databaseAt = (url: string, name: string): string => {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
};

/**
 * Returns the URL of another database on the same server, with the Unix socket of TEST_DATABASE_SOCKET if it is set. A
 * query over a socket needs less processor time than over TCP.
 */
export function fastestDatabaseAt(url: string, name: string): string {
  const target = new URL(databaseAt(url, name));
  const socketFolder = process.env.TEST_DATABASE_SOCKET;
  if (socketFolder) target.searchParams.set('host', socketFolder);
  return target.href;
}

export interface ScratchDatabase {
  url: string;
  /** Drops an older database with the same name, and creates an empty database. */
  create(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Creates nothing before the call of `create`.
 * @param label distinguishes the databases of one process
 * @param server URL of the PostgreSQL server. Without a server, only `url` can be used
 */
export function scratchDatabase(label: string, server = process.env.TEST_DATABASE_URL): ScratchDatabase {
  const name = `linksouq_${label}_${process.pid}`;
  const run = (...statements: string[]) =>
    withAdminClient(server!, async (admin) => {
      for (const statement of statements) await admin.query(statement);
    });
  const drop = `drop database if exists ${name} with (force)`;
  return {
    url: databaseAt(server ?? 'postgres://none', name),
    create: () => run(drop, `create database ${name}`),
    drop: () => run(drop),
  };
}
