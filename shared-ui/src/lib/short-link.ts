import { LINK_DISPLAY_MAX } from '@linksouq/shared-api/contract';

/** Returns a link as it is shown: 30 characters and an ellipsis. Shorter ones stay whole. */
export const shortLink = (link: string) =>
  link.length > LINK_DISPLAY_MAX ? `${link.slice(0, LINK_DISPLAY_MAX)}…` : link;
