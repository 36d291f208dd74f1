import { lazyRoute } from '@linksouq/shared-ui/host';
import type { RouteObject } from '@linksouq/shared-ui/host/router-server';

/** Development only, at an address that no username can have. Production builds omit it with its page. */
export function componentGalleryRoutes(): RouteObject[] {
  if (process.env.NODE_ENV !== 'development') return [];
  const ComponentGallery = lazyRoute(
    () => import(/* webpackChunkName: "shell-ComponentGallery" */ './index'),
  );
  return [{ path: '/_components', element: <ComponentGallery /> }];
}
