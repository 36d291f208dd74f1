import { calls, paths } from '@linksouq/shared-api/contract';
// oxlint-disable-next-line no-restricted-imports -- the session in the browser ends without waiting for the call
import { request, signOut } from '@linksouq/shared-api/host';
import { reportFailure, useNavigate } from '@linksouq/shared-ui/host';
import { forgetPage } from '../session/after-login';

/** Ends the session in the browser immediately, and on the server if it is reachable (product §4). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    // `request` reads the token before it returns, so the session can be cleared immediately.
    request(calls.logout, { credential: 'seller', query: {} }).catch((error) =>
      reportFailure(calls.logout, error),
    );
    signOut();
    forgetPage();
    navigate(paths.login());
  };
}
