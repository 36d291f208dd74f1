/** Checks in the database that no transaction is open during a call to a provider. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Time, in ms. A transaction that is open for longer is reported, because it waits for the provider. */
const LIMIT_MS = 8_000;
/** Time, in ms, between two queries. */
const POLL_MS = 5;

export class OpenTransactions {
  /** One sentence for each call to a provider during which a transaction stayed open. */
  readonly problems: string[] = [];
  /** Number of checked calls. */
  calls = 0;
  private readonly pool: pg.Pool;

  constructor(
    databaseUrl: string,
    private readonly limitMs = LIMIT_MS,
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    this.pool.on('error', () => {});
  }

  /**
   * Waits until all transactions that began before the call have ended. A fake provider awaits this function before it
   * responds. So a transaction that waits for the response cannot end in time.
   */
  async checkCall(provider: string): Promise<void> {
    this.calls++;
    const { rows: now } = await this.pool.query('select clock_timestamp() as at');
    const deadline = Date.now() + this.limitMs;
    for (;;) {
      const { rows } = await this.pool.query(
        `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and state <> 'idle' and xact_start < $1`,
        [now[0].at],
      );
      if (rows.length === 0) return;
      if (Date.now() > deadline) {
        this.problems.push(`${provider} was called while a transaction was open: ${rows[0].query}`);
        return;
      }
      await pause(POLL_MS);
    }
  }
  close = () => this.pool.end();
}
