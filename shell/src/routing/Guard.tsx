import type { ReactNode } from 'react';
import { paths, type RouteAccess } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { Navigate } from '@linksouq/shared-ui/host';

/**
 * Product §6: signed-out people go from seller routes to /login, signed-in ones from login and signup to /profile.
 * @returns undefined where the person may stay
 */
export function redirectOf(access: RouteAccess, signedIn: boolean): string | undefined {
  if (access === 'seller' && !signedIn) return paths.login();
  return access === 'guest' && signedIn ? paths.profile() : undefined;
}

/** Reads the current session, so that a log-out in another tab counts. */
export function Guard({ access, children }: { access: RouteAccess; children: ReactNode }) {
  const to = redirectOf(
    access,
    useSession((s) => s.user !== null),
  );
  return to === undefined ? children : <Navigate to={to} replace />;
}
