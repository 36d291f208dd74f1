/** All literal texts (message-list.ts), and a few texts that are not messages. */
export * as messages from './message-list';

/** Product §5: the value of `{host}` in the message about websites. */
export const WEBSITE_PREFIX = 'https://';
/** Product §1: the text of the footer. */
export const FOOTER_TEXT = 'Built with {brand}. Powered by {company}.';
/** Product §9: the label of the fee. `product` is the product's display name. */
export const FEE_LABEL = '{product} Fees';
