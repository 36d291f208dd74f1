import { calls, paths } from '@linksouq/shared-api/contract';
import { request, signOut } from '@linksouq/shared-api/host';
import { reportFailure, useNavigate } from '@linksouq/shared-ui/host';

/** Ends the session here at once, and on the server when it can be reached (product §4). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // The token is bound when the call is made, so this sequence is safe.
    request(calls.logout, { credential: 'seller', query: {} }).catch((error) =>
      reportFailure(calls.logout, error),
    );
    signOut();
    navigate(paths.login());
  };
}
