import { type ReactNode, useEffect, useState } from 'react';
import { paths, type RouteAccess } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { useLocation, useNavigate } from '@linksouq/shared-ui/host';
import { afterLogin, forgetPage, rememberPage } from '../session/after-login';
import { PendingPage } from './PendingPage';

/** Returns where a route redirects to, or undefined (product §6). */
export function redirectOf(access: RouteAccess, signedIn: boolean): string | undefined {
  if (access === 'seller' && !signedIn) return paths.login();
  return access === 'guest' && signedIn ? paths.profile() : undefined;
}

/** Shows a page or redirects (product §6), also after a log-out in another tab. */
export function Guard({ access, children }: { access: RouteAccess; children: ReactNode }) {
  const sellerId = useSession((s) => s.user?.id);
  const signedIn = sellerId !== undefined;
  const endedElsewhere = useSession((s) => s.endedElsewhere === true);
  const { pathname, search } = useLocation();
  const to = redirectOf(access, signedIn);
  // A page is remembered only if it was opened without a session, or if another tab has ended the session. After a
  // log-out in this tab, the next log-in opens the dashboard.
  const [openedSignedIn] = useState(signedIn);
  // Forgets the remembered page when a seller page is shown. Until then, the guard of /login needs it.
  const hasArrived = access === 'seller' && signedIn;
  useEffect(() => {
    if (hasArrived) forgetPage();
  }, [hasArrived]);
  if (to === undefined) return children;
  // The login then says that the session has ended, and that typed values are kept.
  if (endedElsewhere) rememberPage(pathname + search, true);
  else if (!signedIn && !openedSignedIn) rememberPage(pathname + search);
  return (
    <>
      {/* Keeps the footer off the screen, because a second tap would press a link in the footer. */}
      <PendingPage />
      <Redirect to={signedIn ? afterLogin(sellerId).to : to} />
    </>
  );
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const redirect = () => navigate(to, { replace: true });
    redirect();
    // After a log-out, Back can return to this page before the login has loaded. The router then changes nothing,
    // because it still shows this page.
    const redirectAgain = () => {
      if (location.pathname === pathname) redirect();
    };
    addEventListener('popstate', redirectAgain);
    return () => removeEventListener('popstate', redirectAgain);
  }, [navigate, pathname, to]);
  return null;
}
