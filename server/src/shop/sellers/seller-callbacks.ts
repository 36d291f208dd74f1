import { inArray } from 'drizzle-orm';
import type { SellerCallbacks } from '../../money';
import { unauthenticated } from '../../platform/http/errors';
import { sellers } from '../schema';
import { lockSeller, lockSellerOrDeleted } from './load-seller';
import { advanceStepper } from './stepper';

export const sellerCallbacks: SellerCallbacks = {
  lock: lockSeller,
  lockOrDeleted: lockSellerOrDeleted,
  async find(db, id) {
    const seller = (await this.byId(db, [id])).get(id);
    if (!seller) throw unauthenticated();
    return seller;
  },
  async byId(db, ids) {
    if (ids.length === 0) return new Map();
    const { id, username, name, phone, email, locale, frozen, contactChangedAt, erasedAt } = sellers;
    const rows = await db
      .select({ id, username, name, phone, email, locale, frozen, contactChangedAt, erasedAt })
      .from(sellers)
      .where(inArray(id, [...ids]));
    return new Map(rows.map((row) => [row.id, row]));
  },
  bankSaved: advanceStepper,
};
