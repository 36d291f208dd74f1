import { LINK_DISPLAY_MAX } from '@linksouq/shared-api/contract';

/** Shortens a link for display: 30 characters and an ellipsis. Shorter links are not changed. */
export const shortLink = (link: string) =>
  link.length > LINK_DISPLAY_MAX ? `${link.slice(0, LINK_DISPLAY_MAX)}…` : link;
