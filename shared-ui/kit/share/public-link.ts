import { paths } from '@linksouq/shared-api/contract';

/** Returns the address of a seller's public page for sharing. */
export function publicLink(username: string): string {
  return `${location.origin}${paths.seller(username)}`;
}
