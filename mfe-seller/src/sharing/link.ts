import { LINK_DISPLAY_MAX, paths } from '@linksouq/shared-api/contract';

/** Address of a seller's public page, as it is shared. */
export function publicLink(username: string): string {
  return `${location.origin}${paths.seller(username)}`;
}
/** Product §2, §9: the link as it is shown, 30 characters and an ellipsis. Shorter ones stay whole. */
export function shortLink(link: string): string {
  return link.length > LINK_DISPLAY_MAX ? `${link.slice(0, LINK_DISPLAY_MAX)}…` : link;
}
