import { LINK_DISPLAY_MAX } from '@linksouq/shared-api/contract';

/** Shortens a long link for display. */
export const shortLink = (link: string) =>
  link.length > LINK_DISPLAY_MAX ? `${link.slice(0, LINK_DISPLAY_MAX)}…` : link;
