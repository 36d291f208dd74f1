import { paths } from '@linksouq/shared-api/contract';
import {
  type Failed,
  LoadBoundary,
  Navigate,
  type RouteObject,
  useLocation,
  useRoutes,
} from '@linksouq/shared-ui/host';
import { RouteFailed } from '../errors/RouteFailed';
import { Root } from '../layout/Root';
import NotFound from '../pages/NotFound';
import { componentGalleryRoutes } from '../pages/ComponentGallery/route';
import { Guard } from './Guard';
import { PageHost } from './PageHost';
import { type Screen, screensFor } from './screens';

interface Props {
  screens: readonly Screen[];
  /** The screen that the server has rendered. */
  serverScreen: Screen | undefined;
}

const showLayoutFailed = ({ error }: Failed) => <RouteFailed error={error} />;

/** Shows the screen of the current address. */
export function Screens({ screens, serverScreen }: Props) {
  const { pathname } = useLocation();
  const shown = useRoutes([
    {
      element: <Root screens={screens} />,
      children: [
        { index: true, element: <Navigate to={paths.profile()} replace /> },
        ...screensFor(screens, pathname).map((screen): RouteObject => ({
          path: screen.route.path,
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
  ]);
  // An error of a page is shown inside the layout. This boundary catches errors of the layout.
  return <LoadBoundary failed={showLayoutFailed}>{shown}</LoadBoundary>;
}
