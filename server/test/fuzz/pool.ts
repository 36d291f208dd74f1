/** The identifiers that replace the placeholders in random requests. */
import {
  bundles,
  briefs,
  buyers,
  contentPages,
  media,
  orderItems,
  orders,
  sellers,
  submissions,
} from '../../src/schema';
import type { TestServer } from '../harness';
import type { Placeholder } from './values';

export type Pool = Readonly<Record<string, readonly string[]>>;

/**
 * @param withPhones false omits the phones of accounts, because a random request for a code delays the owner's next
 * code
 */
export async function readPool(server: TestServer, { withPhones = true } = {}): Promise<Pool> {
  const { db, config } = server.ctx;
  const people = withPhones
    ? [...(await db.select().from(sellers)), ...(await db.select().from(buyers))]
    : [];
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const pool = {
    order: ids(await db.select({ id: orders.id }).from(orders)),
    item: ids(await db.select({ id: orderItems.id }).from(orderItems)),
    submission: ids(await db.select({ id: submissions.id }).from(submissions)),
    page: ids(await db.select({ id: contentPages.id }).from(contentPages)),
    bundle: ids(await db.select({ id: bundles.id }).from(bundles)),
    brief: ids(await db.select({ id: briefs.id }).from(briefs)),
    seller: ids(await db.select({ id: sellers.id }).from(sellers)),
    media: (await db.select({ path: media.path }).from(media)).map(({ path }) => path),
    username: ['rihlastudio', 'other', 'login', 'nobody', 'a b', 'Ünlaut'],
    product: [config.settings.productSlug],
    phone: [...people.map(({ phone }) => phone), '+971509999999', '0509999998', '+923001234567', '123'],
  };
  return { ...pool, any: [...pool.order, ...pool.item, ...pool.page, ...pool.brief, ...pool.seller] };
}
/** Chooses one of the six newest objects in half of the cases, and any object in the other half. */
export function choose(pool: Pool, { identifierOf, position }: Placeholder): string {
  const identifiers = pool[identifierOf] ?? [];
  const candidates = position % 2 === 0 ? identifiers.slice(-6) : identifiers;
  return candidates[position % Math.max(1, candidates.length)] ?? 'nothing';
}
