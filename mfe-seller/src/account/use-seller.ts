import { useEffect } from 'react';
import { calls, type SellerSession } from '@linksouq/shared-api/contract';
import { NOBODY, updateUser, useSession } from '@linksouq/shared-api/host';
import { partOf, type Reading } from '@linksouq/shared-ui/kit';
import { usePanelCall } from './use-panel-call';

/** Returns the signed-in seller. The pages of this remote need one. */
export function useSeller(): SellerSession {
  const user = useSession((s) => s.user);
  // A log-out clears the session one render before the shell has left the page.
  return user ?? NOBODY;
}

/** Reads the seller from the server and updates the stored record (product §7, GET /user/profile). */
export function useFreshSeller(): Reading<SellerSession> {
  const profile = usePanelCall(calls.getProfile);
  const { data, fresh } = profile;
  useEffect(() => {
    // A cached response is not stored, because another screen may have changed the record since.
    if (data && fresh) updateUser(data.data);
  }, [data, fresh]);
  const seller = useSeller();
  return partOf(profile, () => seller);
}
