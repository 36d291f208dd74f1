import { lazyRoute, type RouteObject } from '@linksouq/shared-ui/host';

/**
 * A username starts with a letter, so this address hides no seller's page. Production builds contain neither the route
 * nor the page.
 */
export function componentGalleryRoutes(): RouteObject[] {
  if (process.env.NODE_ENV !== 'development') return [];
  const ComponentGallery = lazyRoute(
    () => import(/* webpackChunkName: "shell-ComponentGallery" */ './index'),
  );
  return [{ path: '/_components', element: <ComponentGallery /> }];
}
