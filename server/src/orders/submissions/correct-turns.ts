/**
 * Corrects the stored turn of orders in progress. Submissions and decisions store the turn in their
 * transaction. A stored turn can be wrong only if an older server wrote the order, because an older server does
 * not store the turn.
 */
import { and, asc, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { inParallel } from '../../platform/jobs/in-parallel';
import { instantOf, microsOf } from '../../platform/http/pages';
import { isBrandsTurn, storeTurn } from '../process/item-progress';
import { loadItems, loadItemsOf } from '../process/load-items';
import { lockOrder } from '../process/rows';
import { orders } from '../schema';

/** Maximum number of orders in a batch, and of batches in one run. */
const BATCH = 200;
const MAX_BATCHES = 10;
/** Maximum number of simultaneous transactions. API calls need most of the database connections. */
const MAX_PARALLEL = 4;

type Position = { id: string; micros: string };
/** The last order that the previous run of this replica read. Undefined after the last order of the list. */
const positions = new WeakMap<Context, Position | undefined>();

/**
 * Reads the next orders in progress in batches, and corrects each wrong order in its own short transaction. A run
 * reads at most 2,000 orders. The next run continues after them, and starts again after the last order.
 * @returns the number of corrected orders
 */
export async function correctTurns(ctx: Context): Promise<number> {
  let corrected = 0;
  let last = positions.get(ctx);
  for (let round = 0; round < MAX_BATCHES; round++) {
    const rows = await ordersInProgress(ctx, last);
    if (rows.length === 0) {
      last = undefined;
      break;
    }
    const items = await loadItemsOf(
      ctx.db,
      rows.map(({ id }) => id),
    );
    const wrongOrders = rows.filter(
      ({ id, waitsForBrand }) => waitsForBrand !== isBrandsTurn(items.get(id)!),
    );
    await inParallel(wrongOrders, MAX_PARALLEL, async ({ id }) => {
      if (await attempt(ctx, { order: id }, () => correctTurn(ctx, id))) corrected++;
    });
    last = rows.length < BATCH ? undefined : rows.at(-1);
    if (!last) break;
  }
  positions.set(ctx, last);
  return corrected;
}

/** Computes the turn again under the order's lock, because a call may have changed the order meanwhile. */
const correctTurn = (ctx: Context, orderId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await storeTurn(tx, orderId, await loadItems(tx, orderId));
  });

/** Reads from the index `orders_open`. */
const ordersInProgress = ({ db }: Context, after: Position | undefined) =>
  db
    .select({
      id: orders.id,
      micros: microsOf(orders.createdAt).as('micros'),
      waitsForBrand: orders.waitsForBrand,
    })
    .from(orders)
    .where(
      and(
        sql`${orders.status} = 'in_progress'`,
        after && sql`(${orders.createdAt}, ${orders.id}) > (${instantOf(after.micros)}, ${after.id})`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(BATCH);
