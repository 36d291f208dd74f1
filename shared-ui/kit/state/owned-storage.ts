/**
 * Texts in session storage that belong to a person. They survive a reload, but not the end of the tab. Another person on
 * the same device does not get them: see `visit.ts` of shared-api/host.
 */
import { pageOwner, visitOwner } from '@linksouq/shared-api/host';
import { readTabStorage, writeTabStorage } from '@linksouq/shared-ui';

const keyOf = (owner: string, name: string) => `${owner}:${name}`;

/**
 * Returns the text of the person of the page or, if there is none, the text that was stored in this visit without an
 * account, for example before the registration. Returns null if there is no text.
 */
export const readOwned = (name: string, owner = pageOwner()): string | null =>
  readTabStorage(keyOf(owner, name)) ?? readTabStorage(keyOf(visitOwner(), name));

/**
 * @param text undefined removes the text
 * @param owner by default, the person of the page
 * @returns whether the text is stored or removed
 */
export function writeOwned(name: string, text: string | undefined, owner = pageOwner()): boolean {
  const isOfEndedVisit = owner.startsWith('visit.') && owner !== visitOwner();
  if (isOfEndedVisit) return false;
  const isWritten = writeTabStorage(keyOf(owner, name), text);
  // Otherwise `readOwned` would return an older text of the visit.
  if (owner !== visitOwner()) writeTabStorage(keyOf(visitOwner(), name), undefined);
  return isWritten;
}
