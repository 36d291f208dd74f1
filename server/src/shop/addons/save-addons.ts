import { eq } from 'drizzle-orm';
import {
  ADDON_FIELDS,
  type Addon,
  addonFlagsOf,
  type AddonPrice,
  addonPricesOf,
  type AddonsChange,
  type AddonsForm,
  addonsSchema,
  aedToFils,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { addons } from '../schema';
import { Refusal } from '../../platform/http/errors';
import { checked } from '../../platform/http/serve';
import { lockSeller } from '../sellers/load-seller';
import { queueHiddenPage } from '../sellers/reviews';
import { presentOwnAddons } from './present-addons';

const ADDON_OFFERS = Object.values(ADDON_FIELDS);
const PRICE_REQUIRED = 'Enter a price in AED';

/**
 * POST and PATCH /addons. A field that PATCH does not send keeps its stored value. With shown prices, each offered
 * add-on needs a price. With hidden prices, clients send 0 (product §4), and the stored prices stay. Before the seller
 * chooses a price visibility, prices are optional.
 * @throws Refusal 401, 422
 */
export async function saveAddons(ctx: Context, sellerId: string, change: AddonsChange): Promise<Addon> {
  return ctx.db.transaction(async (tx) => {
    const seller = await lockSeller(tx, sellerId);
    const { priceVisibility, visibilitySaved } = seller;
    const [stored] = await tx.select().from(addons).where(eq(addons.sellerId, sellerId));
    const form = await checked(addonsSchema, {
      ...(stored && presentOwnAddons(stored)),
      ...sentFields(change),
    });
    if (priceVisibility && visibilitySaved) requirePrices(form);
    const priceOf = (price: AddonPrice) =>
      priceVisibility || form[price] > 0 ? aedToFils(form[price]) : (stored?.[price] ?? 0);
    const values = {
      ...addonFlagsOf((type) => form[ADDON_FIELDS[type].flag]),
      ...addonPricesOf((type) => priceOf(ADDON_FIELDS[type].price)),
    };
    const [row] = await tx
      .insert(addons)
      .values({ sellerId, ...values })
      .onConflictDoUpdate({ target: addons.sellerId, set: values })
      .returning();
    await queueHiddenPage(tx, ctx, seller);
    return presentOwnAddons(row!);
  });
}

/** Returns the change without the undefined fields, so that they do not replace stored values. */
const sentFields = (change: AddonsChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function requirePrices(form: AddonsForm): void {
  const errors: Record<string, string> = {};
  for (const { flag, price } of ADDON_OFFERS)
    if (form[flag] && !(form[price] > 0)) errors[price] = PRICE_REQUIRED;
  if (Object.keys(errors).length > 0) throw new Refusal(422, PRICE_REQUIRED, errors);
}
