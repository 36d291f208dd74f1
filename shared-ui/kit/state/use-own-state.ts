import { pageOwner, visitOwner } from '@linksouq/shared-api/host';
import { useLocation } from '@linksouq/shared-ui/host';

/**
 * The first person that a state was shown to. The browser may restore a page from its back/forward cache after another
 * person has signed in, and the history entry in memory still has the state of the first person.
 */
const owners = new WeakMap<object, string>();
function isOwn(state: object, owner: string): boolean {
  const first = owners.get(state) ?? visitOwner();
  // A person without an account may have signed in since, in the same visit.
  if (first === visitOwner()) owners.set(state, owner);
  return owners.get(state) === owner;
}

/**
 * Returns the state of the history entry if it belongs to the person of the page, otherwise null. The state is unknown,
 * because it may come from an older build, so each screen must check it.
 */
export function useOwnState(): unknown {
  const { state } = useLocation() as { state?: unknown };
  const isOfOther = typeof state === 'object' && state !== null && !isOwn(state, pageOwner());
  return isOfOther ? null : state;
}
