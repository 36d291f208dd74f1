import { useEffect } from 'react';
import { calls, type SellerSession } from '@linksouq/shared-api/contract';
import { NOBODY, updateUser, useSession } from '@linksouq/shared-api/host';
import { useCall } from '../data/use-call';

/** The signed-in seller. Pages of this remote are shown to nobody else. */
export function useSeller(): SellerSession {
  const user = useSession((s) => s.user);
  // A log-out clears the session one render before the shell has left the page.
  return user ?? NOBODY;
}

/** The seller as the server has them now; the stored record follows (product §7, GET /user/profile). */
export function useFreshSeller(): { seller: SellerSession; loading: boolean; refetch: () => void } {
  const { data, loading, fresh, refetch } = useCall(calls.getProfile);
  useEffect(() => {
    // Not what was kept: another screen may have changed the record since.
    if (data && fresh) updateUser(data.data);
  }, [data, fresh]);
  return { seller: useSeller(), loading, refetch };
}
