import { lazyRoute, type RouteObject } from '@linksouq/shared-ui/host';

/** The address is not a possible username. Production builds contain neither the route nor the page. */
export function componentGalleryRoutes(): RouteObject[] {
  if (process.env.NODE_ENV !== 'development') return [];
  const ComponentGallery = lazyRoute(
    () => import(/* webpackChunkName: "shell-ComponentGallery" */ './index'),
  );
  return [{ path: '/_components', element: <ComponentGallery /> }];
}
