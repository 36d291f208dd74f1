/**
 * Processes the outbox. The job leases a row: it locks the row (`for update skip locked`), and sets the time
 * of the next attempt. So only one replica processes the row, and after a crash the next attempt follows. The
 * work runs outside a transaction.
 */
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db, Tx } from '../db/client';
import { prepared } from '../db/prepared';
import { outbox, sentMessages } from '../db/schema';
import { withRequestId } from '../http/request-id';
import { loggedError } from '../log-error';
import { REQUEST_ID, traced } from '../tracing/spans';
import { coalesce } from './coalesce';
import {
  CODE_KEY,
  type OutboxKind,
  type OutboxPayloads,
  type OutboxMessage,
  openMessage,
  type OutboxRow,
} from './enqueue';
import type { OutgoingMessage } from '../ports/messages';
import { storagePath } from '../signed-media';
import { countOrOmit, digestText } from './limit-notices';

const BATCH = 50;
export const LEASE_MS = 60_000;
/**
 * Maximum duration, in ms, of an attempt to send a message. It is shorter than the lease, so that attempts cannot
 * overlap.
 */
export const SEND_MS = 45_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3_600_000;
/** Longest pause, in ms, before the next attempt to send a one-time code. A person is waiting for the code. */
const MAX_CODE_RETRY_MS = 5_000;
/** Maximum time, in ms, for which the next batch waits for the current batch. */
export const LATE_MS = 500;
/** Maximum time, in ms, for which `deliverLeased` waits. */
const OPERATOR_WAIT_MS = 5_000;
/** Maximum number of rows in progress. Codes and other rows are counted separately. */
const MAX_RUNNING = 200;

type InProgress = Record<'codes' | 'others', Set<Promise<boolean>>>;
const running = new WeakMap<Context, InProgress>();
const runningOf = (ctx: Context): InProgress => {
  const runs = running.get(ctx) ?? { codes: new Set(), others: new Set() };
  running.set(ctx, runs);
  return runs;
};
export async function outboxSettled(ctx: Context): Promise<void> {
  const { codes, others } = runningOf(ctx);
  await Promise.allSettled([...codes, ...others]);
}

/**
 * Processes all due rows in batches. Waits at most LATE_MS for a batch. Slower work continues in the
 * background. A full batch with codes waits only for its codes, because the next codes must not wait for slow
 * e-mails.
 * @returns number of rows that ended before the function returned
 */
export async function deliverOutbox(ctx: Context): Promise<number> {
  const { codes, others } = runningOf(ctx);
  const logFailure = (error: unknown) => ctx.log.error({ err: error, job: 'outbox' }, 'a job failed');
  const pending = new Set<Promise<void>>();
  let done = 0;
  for (;;) {
    const rows = await lease(ctx, { codes: freePlaces(codes), others: freePlaces(others) });
    const markDone = createMarkDone(ctx);
    const start = async (row: OutboxRow) => {
      const work = withRequestId(row.requestId, () => deliver(ctx, row, markDone));
      const inProgress = isCode(row) ? codes : others;
      inProgress.add(work);
      try {
        if (await work) done += 1;
      } finally {
        inProgress.delete(work);
      }
    };
    // The last batch is not full. A batch is also not full while the maximum number of rows is in progress. Then
    // the next run of the job continues.
    const isLast = rows.length < BATCH;
    const urgent = rows.filter(isCode).map(start);
    const waitsForAll = isLast || urgent.length === 0;
    for (const other of rows.filter((row) => !isCode(row))) {
      const work = start(other);
      pending.add(work);
      void work.catch(waitsForAll ? () => undefined : logFailure).finally(() => pending.delete(work));
    }
    await waitAtMost(LATE_MS, Promise.all(waitsForAll ? [...urgent, ...pending] : urgent), logFailure);
    if (isLast) return done;
  }
}
const freePlaces = (inProgress: ReadonlySet<unknown>) =>
  Math.max(0, Math.min(BATCH, MAX_RUNNING - inProgress.size));

/** Waits until the work ends, but at most `ms`. Errors that occur later go to `failedLate`. */
async function waitAtMost(
  ms: number,
  work: Promise<unknown>,
  failedLate: (error: unknown) => void,
): Promise<void> {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, ms);
  });
  const watched = work.catch((error: unknown) => {
    if (!isLate) throw error;
    failedLate(error);
  });
  await Promise.race([watched, late]).finally(() => clearTimeout(timer));
}

/** Time of the last call of `retryMessages` for each database, as `performance.now()`. */
const retriedAt = new WeakMap<Db, number>();

/**
 * Makes failed messages due, because their provider responds again. A running attempt that fails later makes
 * its message due at once, too.
 * @param mostAttempts messages with more attempts stay unchanged
 */
export async function retryMessages(db: Db, now: Date, mostAttempts = 1_000_000): Promise<void> {
  retriedAt.set(db, performance.now());
  await db.execute(sql`update outbox set next_at = ${now.toISOString()}::timestamptz
    where done_at is null and last_error is not null and kind = 'message' and attempts <= ${mostAttempts}
      and next_at > ${now.toISOString()}::timestamptz`);
}

const { placeholder } = sql;
const { id, key, kind, payload, attempts, createdAt, requestId } = outbox;
const LEASED_COLUMNS = { id, key, kind, payload, attempts, createdAt, requestId };
/** Must equal the pattern of the index `outbox_codes`. */
const CODE_PATTERN = sql.raw(`'${CODE_KEY}%'`);
/**
 * The value of `last_error` while a row is leased. `retryMessages` makes messages with an error due, so a
 * message that is being sent must have no error. Other rows keep their error.
 */
const KEPT_ERROR = sql`case when ${outbox.kind} <> 'message' then ${outbox.lastError} end`;
const FIRST_DUE = sql`coalesce(${outbox.dueAt}, ${outbox.nextAt})`;
/**
 * Returns a query for the `due_at` of due rows, including rows that wait for their next attempt. The next
 * attempt follows within MAX_RETRY_MS. So the query skips rows with a later `next_at`, which are not due.
 * @param now SQL expression of the current time
 * @param limit maximum number of rows
 */
export const dueRows = (now: string, limit: number): string => `
  select due_at from (select coalesce(due_at, next_at) as due_at, next_at from outbox
    where done_at is null and next_at <= ${now} + interval '${MAX_RETRY_MS} ms') open_rows
  where due_at <= ${now} order by next_at limit ${limit}`;
/**
 * Leases due rows. Codes have their own limit, because many notices may be due after an outage. The rows are
 * in the order of the indexes. For an order by id, PostgreSQL would read all finished rows before the first
 * open row.
 */
const leaseDue = prepared((db) => {
  const isDue = sql`done_at is null and next_at <= ${placeholder('now')}::timestamptz`;
  const codes = sql`select id from outbox where ${isDue} and key like ${CODE_PATTERN}
    order by next_at limit ${placeholder('codes')} for update skip locked`;
  const otherRows = sql`select id from outbox where ${isDue} and key not like ${CODE_PATTERN}
    order by next_at limit ${placeholder('others')} for update skip locked`;
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAt: sql`${placeholder('again')}::timestamptz`,
      dueAt: FIRST_DUE,
      lastError: KEPT_ERROR,
    })
    .where(sql`${outbox.id} in (select id from (${codes}) a union all select id from (${otherRows}) b)`)
    .returning(LEASED_COLUMNS)
    .prepare('lease_outbox');
});
async function lease(ctx: Context, limits: Record<keyof InProgress, number>): Promise<OutboxRow[]> {
  const now = ctx.clock.now();
  const nextAttempt = new Date(now.getTime() + LEASE_MS).toISOString();
  const rows = await leaseDue(ctx.db).execute({ now: now.toISOString(), again: nextAttempt, ...limits });
  return rows.sort((a, b) => Number(isCode(b)) - Number(isCode(a)) || a.id - b.id);
}
const isCode = ({ key }: OutboxRow) => key.startsWith(CODE_KEY);

/** Leases one row and deletes its last error. After the commit, call `deliverLeased` with the row. */
export async function leaseRow(tx: Tx, { clock }: Context, condition: SQL): Promise<OutboxRow | undefined> {
  const [row] = await tx
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAt: new Date(clock.now().getTime() + LEASE_MS),
      dueAt: FIRST_DUE,
      lastError: null,
    })
    .where(and(isNull(outbox.doneAt), condition))
    .returning(LEASED_COLUMNS);
  return row;
}
/** @returns '' after a success, otherwise the error; `no-answer` while the work is still running */
export async function deliverLeased(ctx: Context, row: OutboxRow): Promise<string> {
  const work = deliver(ctx, row, createMarkDone(ctx));
  const inProgress = runningOf(ctx).others.add(work);
  const ended = work.finally(() => inProgress.delete(work));
  await waitAtMost(OPERATOR_WAIT_MS, ended, (error) =>
    ctx.log.error({ err: error, job: 'outbox' }, 'a job failed'),
  );
  const [after] = await ctx.db
    .select({ doneAt: outbox.doneAt, problem: outbox.lastError })
    .from(outbox)
    .where(eq(outbox.id, row.id));
  return after?.doneAt === null ? (after.problem ?? 'no-answer') : '';
}
interface DoneRow {
  id: number;
  records: readonly SentRow[];
}
/** Rows that end at about the same time share one statement. */
const createMarkDone = (ctx: Context) =>
  coalesce<DoneRow>(async (done) => {
    const records = done.flatMap((row) => row.records);
    // Written first. If the second write fails, the message is sent again, but its record is not duplicated.
    if (records.length > 0) await ctx.db.insert(sentMessages).values(records).onConflictDoNothing();
    await ctx.db
      .update(outbox)
      // Deletes the payload, because codes, links and phone numbers must not stay in the database.
      .set({ doneAt: ctx.clock.now(), payload: {}, lastError: null })
      .where(
        inArray(
          outbox.id,
          done.map(({ id }) => id),
        ),
      );
  });

async function deliver(
  ctx: Context,
  row: OutboxRow,
  markDone: (done: DoneRow) => Promise<void>,
): Promise<boolean> {
  const began = performance.now();
  try {
    const records = await traced(`outbox ${row.kind}`, { [REQUEST_ID]: row.requestId ?? '' }, () =>
      runWork(ctx, row),
    );
    await markDone({ id: row.id, records: records ?? [] });
    return true;
  } catch (error) {
    if (error instanceof NotYet) {
      const set = { nextAt: error.until, dueAt: null, attempts: row.attempts - 1 };
      await ctx.db.update(outbox).set(set).where(isThisAttempt(row));
      return false;
    }
    const isRetried = () => row.kind === 'message' && (retriedAt.get(ctx.db) ?? 0) >= began;
    const longest = isCode(row) ? MAX_CODE_RETRY_MS : MAX_RETRY_MS;
    const pauseMs = Math.min(longest, FIRST_RETRY_MS * 2 ** (row.attempts - 1));
    const { message, cause } = loggedError(error);
    const lastError = [message, cause?.message].filter(Boolean).join(': ').slice(0, 500);
    ctx.log.warn(
      { key: row.key.split(':')[0], attempts: row.attempts, lastError },
      'an outbox row was not delivered',
    );
    const retryAfter = (ms: number) =>
      ctx.db
        .update(outbox)
        .set({ nextAt: new Date(ctx.clock.now().getTime() + ms), lastError })
        .where(isThisAttempt(row));
    if (!isRetried()) await retryAfter(pauseMs);
    // `retryMessages` finds only rows with an error. It may have run before this row got its error.
    if (isRetried()) await retryAfter(0);
    return false;
  }
}
/** SQL condition. False if the lease has ended and another attempt has begun. */
const isThisAttempt = ({ id, attempts }: OutboxRow) => and(eq(outbox.id, id), eq(outbox.attempts, attempts));

/**
 * Lengthens the lease of a row whose work may take longer than `LEASE_MS`. After a crash, the next attempt also follows
 * after this time.
 */
export async function lengthenLease(ctx: Context, row: OutboxRow, ms: number): Promise<void> {
  const nextAt = new Date(ctx.clock.now().getTime() + ms);
  await ctx.db.update(outbox).set({ nextAt }).where(isThisAttempt(row));
}

/** Thrown by work that is not due yet. Not counted as an attempt. */
export class NotYet extends Error {
  constructor(readonly until: Date) {
    super(`not before ${until.toISOString()}`);
  }
}
type SentRow = typeof sentMessages.$inferInsert;

/** Processes one row outside a transaction. An error causes a retry. */
export type Work<Kind extends OutboxKind> = (
  ctx: Context,
  payload: OutboxPayloads[Kind],
  row: OutboxRow,
) => Promise<readonly SentRow[] | void>;
const workByKind = new Map<string, Work<OutboxKind>>();
/** Registers the function for a kind of row. A second call replaces the earlier function. */
export function registerWork<Kind extends OutboxKind>(kind: Kind, work: Work<Kind>): void {
  workByKind.set(kind, work as Work<OutboxKind>);
}
async function runWork(ctx: Context, row: OutboxRow): Promise<readonly SentRow[] | void> {
  const work = workByKind.get(row.kind);
  if (!work) throw new Error(`no work is registered for ${row.kind}: call connectContexts() first`);
  return work(ctx, row.payload as OutboxPayloads[OutboxKind], row);
}

/** Completes or changes a message before it is sent. Returns undefined when the message must not be sent. */
export type MessageStep = (
  ctx: Context,
  message: OutboxMessage,
  row: OutboxRow,
) => OutboxMessage | undefined | Promise<OutboxMessage | undefined>;
const steps = new Map<string, MessageStep>();
/** Registers a step by name. A second call replaces the earlier step. */
export function registerMessageStep(name: string, step: MessageStep): void {
  steps.set(name, step);
}
/**
 * Finds the accounts of a phone number or e-mail address. Messages without `person` need this: codes are sent
 * before the person has signed in.
 */
export type FindPeople = (
  ctx: Context,
  address: string,
) => Promise<readonly NonNullable<OutboxMessage['person']>[]>;
const finders = new Map<string, FindPeople>();
/** Registers the function for a kind of account. A second call replaces the earlier function. */
export function registerPeople(kind: string, find: FindPeople): void {
  finders.set(kind, find);
}

registerWork('message', async (ctx, stored, row) => {
  const signal = AbortSignal.timeout(SEND_MS);
  const payload = openMessage(stored);
  // Later attempts must not count the notice again.
  if (row.attempts === 1 && !(await countOrOmit(ctx, payload))) return [];
  const { notice: _notice, digest, ...sent } = payload;
  let message: OutboxMessage | undefined = digest ? { ...sent, text: await digestText(ctx, digest) } : sent;
  for (const step of steps.values()) message &&= await step(ctx, message, row);
  if (!message) return [];
  const {
    person,
    file,
    isWarning: _w,
    waits: _q,
    isOptional: _o,
    hasTwin: _t,
    email: _e,
    ...outgoing
  } = message;
  const attachments = file && outgoing.channel === 'email' ? await attachmentOf(ctx, file) : {};
  await ctx.messages.send(row.key, { ...outgoing, ...attachments }, signal);
  return recordsOf(ctx, row, message, person);
});

async function attachmentOf(
  { storage }: Context,
  { path, name }: NonNullable<OutboxMessage['file']>,
): Promise<Pick<OutgoingMessage, 'attachments'>> {
  if (!(await storage.stat(storagePath(path)))) return {};
  const content = await buffer(await storage.read(storagePath(path)));
  return { attachments: [{ name, type: 'application/pdf', content }] };
}

/** Returns the rows for the list of sent messages, without the text of one-time codes. */
async function recordsOf(
  ctx: Context,
  row: OutboxRow,
  { channel, to, template, text, code }: OutboxMessage,
  person: OutboxMessage['person'],
): Promise<SentRow[]> {
  const people = person
    ? [person]
    : (await Promise.all([...finders.values()].map((find) => find(ctx, to)))).flat();
  return people.map(({ kind, id, orderId }) => ({
    id: row.id,
    kind,
    personId: id,
    orderId: orderId ?? null,
    channel,
    template,
    text: code ? '' : text,
    createdAt: ctx.clock.now(),
  }));
}
