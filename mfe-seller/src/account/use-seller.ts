import { useEffect } from 'react';
import { calls, type SellerSession } from '@linksouq/shared-api/contract';
import { NOBODY, updateUser, useSession } from '@linksouq/shared-api/host';
import { partOf, type Reading } from '@linksouq/shared-ui/kit';
import { useCallShownInPlace } from './use-call-shown-in-place';

export function useSeller(): SellerSession {
  const user = useSession((s) => s.user);
  // After a sign-out, the page renders once more without a session before the shell leaves it.
  return user ?? NOBODY;
}

/** Reads the seller from the server and updates the session (product §7). */
export function useFreshSeller(): Reading<SellerSession> {
  const profile = useCallShownInPlace(calls.getProfile);
  const { data, fresh } = profile;
  useEffect(() => {
    // A cached response may be older than the session, which other screens change.
    if (data && fresh) updateUser(data.data);
  }, [data, fresh]);
  const seller = useSeller();
  return partOf(profile, () => seller);
}
