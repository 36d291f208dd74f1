/** Converts between add-ons and form values. In form values, prices are texts. */
import {
  ADDON_CARDS,
  ADDON_FIELDS,
  type AddonContentType,
  type AddonFlag,
  addonFlagsOf,
  type AddonPrice,
  addonPricesOf,
  type AddonsForm,
  addonsSchema,
  CONTENT_TYPE_NAMES,
  plainNumber,
  shownAddonPrice,
} from '@linksouq/shared-api/contract';
import { type IconPicture, InstagramIcon, LocationIcon, StarIcon } from '@linksouq/shared-ui';

const ICONS = {
  5: InstagramIcon,
  7: LocationIcon,
  6: StarIcon,
} as const satisfies Record<AddonContentType, IconPicture>;
export const OFFERS = ADDON_CARDS.map((type) => ({ type, icon: ICONS[type], ...ADDON_FIELDS[type] }));
export type Offer = (typeof OFFERS)[number];
/** The price of an add-on has a meaning only while the add-on is selected. */
export const SWITCH_AND_PRICE = OFFERS.map(({ flag, price }) => [flag, price]);
export const offerName = ({ type }: Offer) => CONTENT_TYPE_NAMES[type];

export type AddonsValues = Record<AddonFlag, boolean> & Record<AddonPrice, string>;

export function toValues(stored: AddonsForm): AddonsValues {
  const priceText = (price: number) => (price > 0 ? String(price) : '');
  return {
    ...addonFlagsOf((type) => stored[ADDON_FIELDS[type].flag]),
    ...addonPricesOf((type) => priceText(stored[ADDON_FIELDS[type].price])),
  };
}

/** Hidden prices (product §4) and the prices of deselected add-ons are 0. */
export function toPayload(values: AddonsValues, pricesShown: boolean): AddonsForm {
  const payload = { ...values } as Record<string, unknown>;
  for (const { flag, price } of OFFERS)
    payload[price] = pricesShown && values[flag] ? Number(plainNumber(String(values[price]))) : 0;
  return payload as unknown as AddonsForm;
}

/** Extends the contract's rule: while prices are shown, each selected add-on needs a price. */
export function addonsFormSchema(pricesShown: boolean) {
  const prices = OFFERS.map(({ flag, price }) => [
    price,
    shownAddonPrice.when(flag, {
      is: (offered: boolean) => offered && pricesShown,
      otherwise: (rule) => rule.notRequired().transform(() => undefined),
    }),
  ]);
  return addonsSchema.shape(Object.fromEntries(prices));
}
