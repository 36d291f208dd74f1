import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OrderRef, PersonRef } from '@linksouq/shared-api/operator';
import { buyers } from '../../identity';
import { orders } from '../../orders';
import type { DbOrTx } from '../../platform/db/client';
import { sellers } from '../../shop';
import { maskedEmail, maskedPhone } from '../../platform/mask';

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type SellerFields = Pick<
  typeof sellers.$inferSelect,
  'id' | 'name' | 'username' | 'phone' | 'email' | 'frozen' | 'locale'
>;
type BuyerFields = Pick<typeof buyers.$inferSelect, 'id' | 'name' | 'phone' | 'email' | 'locale'>;

export const sellerRef = ({ id, name, username, phone, email, frozen, locale }: SellerFields): PersonRef => ({
  kind: 'seller',
  id,
  name,
  username,
  phone: maskedPhone(phone),
  email: maskedEmail(email),
  frozen,
  language: locale,
});
export const buyerRef = ({ id, name, phone, email, locale }: BuyerFields): PersonRef => ({
  kind: 'buyer',
  id,
  name,
  username: null,
  phone: maskedPhone(phone),
  email: maskedEmail(email),
  frozen: false,
  language: locale,
});

/** The fields for `orderRefOf`. The query must join `sellers`. */
export const orderRefFields = {
  id: orders.id,
  code: orders.code,
  status: orders.status,
  brandName: sql<string>`coalesce(${orders.brief} ->> 'brandName', '')`,
  sellerName: sellers.name,
  totalFils: orders.total,
  createdAt: orders.createdAt,
};
export const orderRefOf = ({
  createdAt,
  totalFils,
  ...row
}: Omit<OrderRef, 'createdAt' | 'totalFils'> & { createdAt: Date; totalFils: number }): OrderRef => ({
  ...row,
  totalFils,
  createdAt: createdAt.toISOString(),
});

/** The returned function reads one column by ids. Its result omits ids without a row. */
const byIds =
  (table: PgTable, id: PgColumn, label: PgColumn) =>
  async (db: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: sql<string>`${id}`, label: sql<string>`${label}` })
      .from(table)
      .where(inArray(id, [...new Set(ids)]));
    return new Map(rows.map((row) => [row.id, row.label]));
  };
export const buyerNames = byIds(buyers, buyers.id, buyers.name);
export const orderCodes = byIds(orders, orders.id, orders.code);
