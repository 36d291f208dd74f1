import { paths } from '@linksouq/shared-api/contract';

/** Returns the URL of a seller's public page. */
export function publicLink(username: string): string {
  return `${location.origin}${paths.seller(username)}`;
}
