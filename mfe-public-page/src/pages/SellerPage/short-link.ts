import { LINK_DISPLAY_MAX } from '@linksouq/shared-api/contract';

/** Product §9: a link as shown, cut at 30 characters. */
export const shortLink = (link: string) =>
  link.length > LINK_DISPLAY_MAX ? `${link.slice(0, LINK_DISPLAY_MAX)}…` : link;
