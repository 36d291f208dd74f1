import { eq } from 'drizzle-orm';
import { type Addon, type AddonsForm, aedToFils } from 'shared-api/contract';
import type { Context } from '../../context';
import { addons } from '../../db/schema';
import { Refusal } from '../../http/errors';
import { lockSeller } from '../sellers/load-seller';
import { presentOwnAddons } from './present-addons';

const OFFERS = [
  ['instagramFollow', 'followPrice'],
  ['attendEvent', 'eventPrice'],
  ['googleReview', 'reviewPrice'],
] as const;
const PRICE_REQUIRED = 'Enter a price in AED';

/**
 * POST and PATCH /addons: one row a seller. While prices are shown each offered add-on has one; while they are hidden
 * 0 is sent (spec §4), which leaves stored prices for the day they are shown again. A new seller who has not saved
 * price visibility yet may choose either way. @throws Refusal 422
 */
export async function saveAddons(ctx: Context, sellerId: string, form: AddonsForm): Promise<Addon> {
  return ctx.db.transaction(async (tx) => {
    const { priceVisibility, visibilitySaved } = await lockSeller(tx, sellerId);
    if (priceVisibility && visibilitySaved) requirePrices(form);
    const [stored] = await tx.select().from(addons).where(eq(addons.sellerId, sellerId));
    const price = (key: (typeof OFFERS)[number][1]) =>
      priceVisibility || form[key] > 0 ? aedToFils(form[key]) : (stored?.[key] ?? 0);
    const values = {
      instagramFollow: form.instagramFollow,
      followPrice: price('followPrice'),
      attendEvent: form.attendEvent,
      eventPrice: price('eventPrice'),
      googleReview: form.googleReview,
      reviewPrice: price('reviewPrice'),
    };
    const [row] = await tx
      .insert(addons)
      .values({ sellerId, ...values })
      .onConflictDoUpdate({ target: addons.sellerId, set: values })
      .returning();
    return presentOwnAddons(row!);
  });
}

function requirePrices(form: AddonsForm): void {
  const errors: Record<string, string> = {};
  for (const [offer, price] of OFFERS) if (form[offer] && !(form[price] > 0)) errors[price] = PRICE_REQUIRED;
  if (Object.keys(errors).length > 0) throw new Refusal(422, PRICE_REQUIRED, errors);
}
