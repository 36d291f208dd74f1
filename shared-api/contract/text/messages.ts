/** All literal texts (message-list.ts), and the parts of texts with a name. */
export * as messages from './message-list';

/** Product §5: `{host}` of the website message. */
export const WEBSITE_PREFIX = 'https://';
/** Product §1. */
export const FOOTER_TEXT = 'Built with {brand}. Powered by {company}.';
/** Product §9: the fee line's label; `product` is the product's display name. */
export const FEE_LABEL = '{product} Fees';
