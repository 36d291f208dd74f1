/**
 * Corrects `waitsForBrand` and `decideBy` of orders in progress. They are wrong only if an older server changed the
 * order, because older servers do not write these columns.
 */
import { and, asc, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { inParallel } from '../../platform/jobs/in-parallel';
import { instantOf, microsOf } from '../../platform/http/pages';
import { isSameTurn, storeTurn, turnOf } from '../process/item-progress';
import { loadItems, loadItemsOf } from '../process/load-items';
import { lockOrder } from '../process/rows';
import { orders } from '../schema';

const BATCH = 200;
const MAX_BATCHES = 10;
/** Maximum number of simultaneous transactions. The number is low, because API calls need the other connections. */
const MAX_PARALLEL = 4;

type Position = { id: string; micros: string };
/**
 * Last order of the previous run. The next run of this replica continues after this order. If the value is undefined,
 * the next run starts at the first order.
 */
const positions = new WeakMap<Context, Position | undefined>();

/**
 * Corrects each wrong order in its own short transaction. One run reads at most 2,000 orders. The next run
 * continues after these orders.
 * @returns the number of corrected orders
 */
export async function correctTurns(ctx: Context): Promise<number> {
  let corrected = 0;
  let last = positions.get(ctx);
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const rows = await ordersInProgress(ctx, last);
    if (rows.length === 0) {
      last = undefined;
      break;
    }
    const items = await loadItemsOf(
      ctx.db,
      rows.map(({ id }) => id),
    );
    const wrongOrders = rows.filter((row) => !isSameTurn(row, turnOf(items.get(row.id)!)));
    await inParallel(wrongOrders, MAX_PARALLEL, async ({ id }) => {
      if (await attempt(ctx, { order: id }, () => correctTurn(ctx, id))) corrected++;
    });
    last = rows.length < BATCH ? undefined : rows.at(-1);
    if (!last) break;
  }
  positions.set(ctx, last);
  return corrected;
}

/** Loads the items again under the order's lock, because a request may have changed them. */
const correctTurn = (ctx: Context, orderId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await storeTurn(tx, orderId, await loadItems(tx, orderId));
  });

/** Returns the next batch of orders in progress. The query uses the index `orders_open`. */
const ordersInProgress = ({ db }: Context, after: Position | undefined) =>
  db
    .select({
      id: orders.id,
      micros: microsOf(orders.createdAt).as('micros'),
      waitsForBrand: orders.waitsForBrand,
      decideBy: orders.decideBy,
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
