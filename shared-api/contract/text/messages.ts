export * as messages from './message-list';

/** Argument of `messages.fullWebsite` (product §5). */
export const WEBSITE_PREFIX = 'https://';
/** Text of the footer (product §1). */
export const FOOTER_TEXT = 'Built with {brand}. Powered by {company}.';
/** Label of the fee that brands pay (product §9). */
export const FEE_LABEL = '{product} Fees';
