export * as messages from './message-list';

/** Product §5: argument of `messages.fullWebsite`. */
export const WEBSITE_PREFIX = 'https://';
/** Product §1. */
export const FOOTER_TEXT = 'Built with {brand}. Powered by {company}.';
/** Product §9. */
export const FEE_LABEL = '{product} Fees';
