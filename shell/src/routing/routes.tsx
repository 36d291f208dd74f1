import { paths } from '@linksouq/shared-api/contract';
import { Navigate } from '@linksouq/shared-ui/host';
import type { RouteObject } from '@linksouq/shared-ui/host/router-server';
import { RouteFailed } from '../errors/RouteFailed';
import { Root } from '../layout/Root';
import NotFound from '../pages/NotFound';
import { componentGalleryRoutes } from '../pages/ComponentGallery/route';
import { Guard } from './Guard';
import { PageHost } from './PageHost';
import type { Screen } from './screens';

/** @param serverScreen the screen that the server has rendered */
export function routesOf(screens: readonly Screen[], serverScreen: Screen | undefined): RouteObject[] {
  return [
    {
      element: <Root screens={screens} />,
      errorElement: <RouteFailed />,
      children: [
        { index: true, element: <Navigate to={paths.profile()} replace /> },
        ...screens.map((screen): RouteObject => ({
          path: screen.route.path,
          handle: screen,
          element: (
            <Guard access={screen.route.access}>
              <PageHost screen={screen} isServerRendered={screen === serverScreen} />
            </Guard>
          ),
        })),
        ...componentGalleryRoutes(),
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}
