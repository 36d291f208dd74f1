import pg from 'pg';

/** Runs `work` with a connection to a database. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // The next query reports the error.
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns whether a database accepts a connection. */
export const postgresAnswers = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
