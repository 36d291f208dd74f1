import { useEffect } from 'react';
import { calls, type SellerSession } from '@linksouq/shared-api/contract';
import { NOBODY, updateUser, useSession } from '@linksouq/shared-api/host';
import { partOf, type Reading } from '@linksouq/shared-ui/kit';
import { usePanelCall } from './use-panel-call';

/** Returns the signed-in seller. All pages of this remote require a signed-in seller. */
export function useSeller(): SellerSession {
  const user = useSession((s) => s.user);
  // After signing out, this page renders once without a session, before the shell opens another page.
  return user ?? NOBODY;
}

/** Reads the seller from the server and updates the stored record (product §7, GET /user/profile). */
export function useFreshSeller(): Reading<SellerSession> {
  const profile = usePanelCall(calls.getProfile);
  const { data, fresh } = profile;
  useEffect(() => {
    // A cached response is not stored, because another screen may have changed the record after it arrived.
    if (data && fresh) updateUser(data.data);
  }, [data, fresh]);
  const seller = useSeller();
  return partOf(profile, () => seller);
}
