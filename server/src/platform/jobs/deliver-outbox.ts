/**
 * Processes the outbox: messages and refunds. A row is leased by moving its next try, so that replicas do not take it
 * twice (`for update skip locked`) and a crash only delays it. The work is outside any transaction.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { prepared } from '../db/prepared';
import { outbox } from '../db/schema';
import type { JobKind, JobPayloads, MessageJob, OutboxRow } from './enqueue';
import { digestText, isSentNow } from './hold-notices';

const BATCH = 50;
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Delivers everything that is due. @returns number of finished rows */
export async function deliverOutbox(ctx: Context): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await lease(ctx);
    const marks = new DoneMarks(ctx);
    // In parallel: one silent provider must not use up the lease of the others.
    done += (await Promise.all(rows.map((row) => deliver(ctx, row, marks)))).filter(Boolean).length;
    if (rows.length < BATCH) return done;
  }
}

const { placeholder } = sql;
const leaseDue = prepared((db) => {
  const due = sql`select id from outbox where done_at is null and next_at <= ${placeholder('now')}::timestamptz
    order by id limit ${sql.raw(String(BATCH))} for update skip locked`;
  const { id, key, kind, payload, attempts, createdAt } = outbox;
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: sql`${placeholder('again')}::timestamptz` })
    .where(sql`${outbox.id} in (${due})`)
    .returning({ id, key, kind, payload, attempts, createdAt })
    .prepare('lease_outbox');
});
async function lease(ctx: Context): Promise<OutboxRow[]> {
  const now = ctx.clock.now();
  const again = new Date(now.getTime() + LEASE_MS).toISOString();
  const rows = await leaseDue(ctx.db).execute({ now: now.toISOString(), again });
  return rows.sort((a, b) => a.id - b.id);
}

/** Marks rows as done, those that finish together in one statement; a slow one delays no other. */
class DoneMarks {
  private next: { ids: number[]; marked: Promise<void> } | undefined;
  private last: Promise<unknown> = Promise.resolve();
  constructor(private readonly ctx: Context) {}

  /** Resolves when the row is marked. */
  mark(id: number): Promise<void> {
    if (!this.next) {
      const ids: number[] = [];
      const marked = this.last.then(() => this.write(ids));
      this.last = marked.catch(() => undefined);
      this.next = { ids, marked };
    }
    this.next.ids.push(id);
    return this.next.marked;
  }
  private async write(ids: number[]): Promise<void> {
    this.next = undefined;
    // Sent messages are deleted: codes, links and numbers must not stay in the database.
    const done = { doneAt: this.ctx.clock.now(), payload: {}, lastError: null };
    await this.ctx.db.update(outbox).set(done).where(inArray(outbox.id, ids));
  }
}

async function deliver(ctx: Context, row: OutboxRow, marks: DoneMarks): Promise<boolean> {
  try {
    await doWork(ctx, row);
    await marks.mark(row.id);
    return true;
  } catch (error) {
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (row.attempts - 1));
    const lastError = String((error as Error).message).slice(0, 500);
    ctx.log.warn(
      { key: row.key.split(':')[0], attempts: row.attempts, lastError },
      'an outbox row was not delivered',
    );
    await ctx.db
      .update(outbox)
      .set({ nextAt: new Date(ctx.clock.now().getTime() + wait), lastError })
      .where(eq(outbox.id, row.id));
    return false;
  }
}

/** Does one piece of work, outside any transaction. What it throws is tried again later. */
export type Work<Kind extends JobKind> = (
  ctx: Context,
  payload: JobPayloads[Kind],
  row: OutboxRow,
) => Promise<void>;
const works = new Map<string, Work<JobKind>>();
/** Registers the work of a kind; a second call replaces it. */
export function registerWork<Kind extends JobKind>(kind: Kind, work: Work<Kind>): void {
  works.set(kind, work as Work<JobKind>);
}
async function doWork(ctx: Context, row: OutboxRow): Promise<void> {
  const work = works.get(row.kind);
  if (!work) throw new Error(`no work is registered for ${row.kind}: call connectContexts() first`);
  await work(ctx, row.payload as JobPayloads[JobKind], row);
}

/** Completes a message before it is sent: adds what no table holds, or answers undefined when it is out of date. */
export type MessageStep = (ctx: Context, message: MessageJob, row: OutboxRow) => MessageJob | undefined;
const steps = new Map<string, MessageStep>();
/** Registers a step by name; a second call replaces it. */
export function registerMessageStep(name: string, step: MessageStep): void {
  steps.set(name, step);
}
registerWork('message', async (ctx, payload, row) => {
  // A later try is of a notice that was counted before.
  if (row.attempts === 1 && !(await isSentNow(ctx, payload))) return;
  const { notice: _notice, digest, ...sent } = payload;
  let message: MessageJob | undefined = digest ? { ...sent, text: await digestText(ctx, digest) } : sent;
  for (const step of steps.values()) message &&= step(ctx, message, row);
  if (message) await ctx.messages.send(row.key, message);
});
