import { calls, paths } from '@linksouq/shared-api/contract';
// oxlint-disable-next-line no-restricted-imports -- the session ends here without waiting for the call
import { request, signOut } from '@linksouq/shared-api/host';
import { reportFailure, useNavigate } from '@linksouq/shared-ui/host';
import { forgetPage } from '../session/after-login';

/** Ends the session in the browser at once, and on the server when it is reachable (product §4). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // The call reads the token when it is made, so the session can be cleared right after.
    request(calls.logout, { credential: 'seller', query: {} }).catch((error) =>
      reportFailure(calls.logout, error),
    );
    signOut();
    forgetPage();
    navigate(paths.login());
  };
}
