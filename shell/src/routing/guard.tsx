import type { ReactNode } from 'react';
import { paths, type RouteAccess } from 'shared-api/contract';
import { useSession } from 'shared-api/host';
import { Navigate } from 'shared-ui/host';

/**
 * Spec §6: signed-out people are sent from seller routes to /login, signed-in ones from login and signup to /profile.
 * It reads the session as it is now, so that a log-out in another tab counts too.
 */
export function Guard({ access, children }: { access: RouteAccess; children: ReactNode }) {
  const signedIn = useSession((s) => s.user !== null);
  if (access === 'seller' && !signedIn) return <Navigate to={paths.login()} replace />;
  if (access === 'guest' && signedIn) return <Navigate to={paths.profile()} replace />;
  return children;
}
