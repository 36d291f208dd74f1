import { HOUR_MS } from '@linksouq/shared-api/contract';
import type { OperatorAction, OperatorRole, QueueCase } from '@linksouq/shared-api/operator';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { badCursor, decodedCursor, encodedCursor } from '../../platform/http/pages';

interface QueuePage {
  limit: number;
  cursor?: string | undefined;
}
interface PlacedCase {
  place: Place;
  entry: QueueCase;
}
/** The position of a case in the queue. */
export interface Place {
  /** Sort key: a number as text. The smallest number comes first. */
  key: string;
  id: string;
}
export interface Queue {
  /** Reads one case more than the page, to know whether a next page exists. */
  read(ctx: Context, role: OperatorRole, page: QueuePage): Promise<PlacedCase[]>;
}

/** Maximum waiting time, in ms, of the cases of each queue. */
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
 * Returns the place that a cursor names. Without a cursor, returns the place before the first case.
 * @throws Refusal 400 if the cursor is invalid
 */
export function placeIn(cursor: string | undefined): Place {
  if (cursor === undefined) return { key: '-1', id: '' };
  const [, key, id] = CURSOR.exec(decodedCursor(cursor)) ?? [];
  if (!key || !id) throw badCursor();
  return { key, id };
}
/**
 * Returns the last clauses of a queue's SQL query. They select the rows after the cursor in the order of the key:
 * the rows of the page, and one more row.
 */
export function pageAfter(cursor: string | undefined, limit: number): SQL {
  const after = placeIn(cursor);
  return sql`where (key::bigint, id) > (${after.key}::bigint, ${after.id})
      order by key::bigint, id limit ${limit + 1}`;
}
export const cursorOf = ({ key, id }: Place): string => encodedCursor(`${key} ${id}`);

/** Converts an SQL time to µs since 1970, or an SQL interval to µs. */
export const micros = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000000)::bigint`;

export function timesOf(ctx: Context, queue: keyof typeof MAX_WAIT_MS, since: Date) {
  const deadline = new Date(since.getTime() + MAX_WAIT_MS[queue]);
  return {
    since: since.toISOString(),
    deadline: deadline.toISOString(),
    overdue: deadline <= ctx.clock.now(),
  };
}
/** Default values of the fields of a case. */
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
