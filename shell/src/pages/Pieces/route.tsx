import { lazyRoute } from '@linksouq/shared-ui/host';
import type { RouteObject } from '@linksouq/shared-ui/host/router-server';

/** Development only, at an address that no username can have. Production builds omit it with its page. */
export function piecesRoutes(): RouteObject[] {
  if (process.env.NODE_ENV !== 'development') return [];
  const Pieces = lazyRoute(() => import(/* webpackChunkName: "shell-Pieces" */ './index'));
  return [{ path: '/_pieces', element: <Pieces /> }];
}
