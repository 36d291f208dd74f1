/* oxlint-disable no-restricted-imports -- the other files import the router from here */
/** Exports the parts of react-router-dom that screens use. Screens do not import react-router-dom. */
import { type Location, useLocation as useRouterLocation } from 'react-router-dom';

/** The state of a history entry may come from an older build, so each screen checks it. */
export const useLocation: () => Location<unknown> = useRouterLocation;
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps, To } from 'react-router-dom';
