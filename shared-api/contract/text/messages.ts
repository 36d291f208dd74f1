/** The literal texts (message-list.ts), and those parts of texts that have a name of their own. */
export * as messages from './message-list';

/** Spec §5: `{host}` of the website message (design §6). */
export const WEBSITE_PREFIX = 'https://';
/** Spec §1. */
export const FOOTER_TEXT = 'Built with {brand}. Powered by {company}.';
/** Spec §9: the fee line's label; `product` is the product's display name. */
export const FEE_LABEL = '{product} Fees';
