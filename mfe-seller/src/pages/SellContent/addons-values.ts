/** The add-ons as a form holds them: prices are what was typed. */
import { type AddonsForm, addonsSchema, aedAmount, CONTENT_TYPE_NAMES } from 'shared-api/contract';

export const OFFERS = [
  { flag: 'instagramFollow', price: 'followPrice', type: 5, icon: 'instagram' },
  { flag: 'attendEvent', price: 'eventPrice', type: 7, icon: 'location' },
  { flag: 'googleReview', price: 'reviewPrice', type: 6, icon: 'star' },
] as const;
export type Offer = (typeof OFFERS)[number];
export const offerName = ({ type }: Offer) => CONTENT_TYPE_NAMES[type];

export type AddonsValues = Record<Offer['flag'], boolean> & Record<Offer['price'], string>;

const PRICE = 'Enter a price in AED';

export function toValues(stored: AddonsForm): AddonsValues {
  const { instagramFollow, attendEvent, googleReview, followPrice, eventPrice, reviewPrice } = stored;
  const typed = (price: number) => (price > 0 ? String(price) : '');
  return {
    instagramFollow,
    attendEvent,
    googleReview,
    followPrice: typed(followPrice),
    eventPrice: typed(eventPrice),
    reviewPrice: typed(reviewPrice),
  };
}

/** What is sent: 0 for prices that are hidden (spec §4) or of add-ons that are not offered. */
export function toPayload(values: AddonsValues, shown: boolean): AddonsForm {
  const payload = { ...values } as Record<string, unknown>;
  for (const { flag, price } of OFFERS) payload[price] = shown && values[flag] ? Number(values[price]) : 0;
  return payload as unknown as AddonsForm;
}

/** The contract's rule, and a price above 0 for each offered add-on while prices are shown. */
export function addonsFormSchema(shown: boolean) {
  const prices = OFFERS.map(({ flag, price }) => [
    price,
    aedAmount(PRICE).when(flag, {
      is: (offered: boolean) => offered && shown,
      then: (rule) => rule.required(PRICE).moreThan(0, PRICE).max(100_000, 'At most 100,000 AED'),
      otherwise: (rule) => rule.transform(() => undefined),
    }),
  ]);
  return addonsSchema.shape(Object.fromEntries(prices));
}
