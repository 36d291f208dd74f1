/**
 * Common parts of all queues: pages in the sequence of the sort key, and the maximum waiting time of a case.
 */
import { HOUR_MS } from '@linksouq/shared-api/contract';
import type { OperatorAction, OperatorRole, QueueCase } from '@linksouq/shared-api/operator';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { badCursor } from '../../platform/http/pages';

interface QueuePage {
  limit: number;
  cursor?: string | undefined;
}
/** A case with its position in the queue. */
interface Placed {
  place: Place;
  found: QueueCase;
}
export interface Place {
  /** The sort key: a number as text. The smallest number is first. */
  key: string;
  id: string;
}
export interface Queue {
  /**
   * Reads the cases after a cursor. Reads one case more than the page, to know whether a next page exists.
   */
  read(ctx: Context, role: OperatorRole, page: QueuePage): Promise<Placed[]>;
}

/** Maximum waiting time of the cases of each queue, ms. */
export const MAX_WAIT_MS = {
  disputes: 48 * HOUR_MS,
  messages: HOUR_MS,
  frozen: 7 * 24 * HOUR_MS,
  reports: 48 * HOUR_MS,
  pages: 24 * HOUR_MS,
  payouts: 48 * HOUR_MS,
  refunds: 24 * HOUR_MS,
  mismatches: 24 * HOUR_MS,
  /** Used if the provider gives no date. */
  chargebacks: 7 * 24 * HOUR_MS,
} as const;

const CURSOR = /^(\d{1,18}) ([\w:-]{1,100})$/;
/**
 * Returns the place that a cursor contains. Without a cursor it is the place before the first case.
 * @throws Refusal 400 for an unknown cursor
 */
export function placeIn(cursor: string | undefined): Place {
  if (cursor === undefined) return { key: '-1', id: '' };
  const [, key, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (!key || !id) throw badCursor();
  return { key, id };
}
/**
 * Returns the end of a queue's query. It selects the rows after a cursor, sorts them, and reads one row more
 * than the page.
 */
export function pageAfter(cursor: string | undefined, limit: number): SQL {
  const after = placeIn(cursor);
  return sql`where (key::bigint, id) > (${after.key}::bigint, ${after.id})
      order by key::bigint, id limit ${limit + 1}`;
}
export const cursorOf = ({ key, id }: Place): string => Buffer.from(`${key} ${id}`).toString('base64url');

/** Converts a time to µs since 1970, or an interval to µs. */
export const micros = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000000)::bigint`;

/** Returns the start time and the deadline of a case. */
export function timesOf(ctx: Context, queue: keyof typeof MAX_WAIT_MS, since: Date) {
  const deadline = new Date(since.getTime() + MAX_WAIT_MS[queue]);
  return {
    since: since.toISOString(),
    deadline: deadline.toISOString(),
    overdue: deadline <= ctx.clock.now(),
  };
}
/** Empty values of the fields that most cases do not use. */
export const EMPTY = {
  detail: '',
  amountFils: null,
  order: null,
  seller: null,
  buyer: null,
  message: null,
  warnings: [] as string[],
  pictures: [] as { path: string; isNew: boolean }[],
  approvals: 0,
  needed: 0,
  actions: [] as OperatorAction[],
} as const;
