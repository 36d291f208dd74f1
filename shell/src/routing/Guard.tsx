import { type ReactNode, useEffect, useState } from 'react';
import { paths, type RouteAccess } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { Navigate, useLocation } from '@linksouq/shared-ui/host';
import { afterLogin, forgetPage, rememberPage } from '../session/after-login';
import { PendingPage } from './PendingPage';

/**
 * Returns the redirect of a route (product §6). Seller routes redirect signed-out people to /login. Login and
 * signup redirect signed-in people to /profile.
 * @returns undefined if the person may see the route
 */
export function redirectOf(access: RouteAccess, signedIn: boolean): string | undefined {
  if (access === 'seller' && !signedIn) return paths.login();
  return access === 'guest' && signedIn ? paths.profile() : undefined;
}

/** Reads the current session, so that a log-out in another tab has an effect. */
export function Guard({ access, children }: { access: RouteAccess; children: ReactNode }) {
  const signedIn = useSession((s) => s.user !== null);
  const { pathname, search } = useLocation();
  const to = redirectOf(access, signedIn);
  // Remembers only a page that was opened without a session. A user who logs out and logs in again gets the
  // dashboard.
  const [openedSignedIn] = useState(signedIn);
  // The remembered page is forgotten when a seller's page is on screen. During the log-in it is too early, because
  // the guard of /login still reads the remembered page then.
  const hasArrived = access === 'seller' && signedIn;
  useEffect(() => {
    if (hasArrived) forgetPage();
  }, [hasArrived]);
  if (to === undefined) return children;
  if (!signedIn && !openedSignedIn) rememberPage(pathname + search);
  return (
    <>
      {/* Otherwise the footer would be on screen for a moment, and a second tap would hit its links. */}
      <PendingPage />
      <Navigate to={signedIn ? afterLogin().to : to} replace />
    </>
  );
}
