import { paths } from '@linksouq/shared-api/contract';

/** Address of a seller's public page, as it is shared. */
export function publicLink(username: string): string {
  return `${location.origin}${paths.seller(username)}`;
}
