/* oxlint-disable no-restricted-imports -- the other files import the router from here */
/** The parts of react-router-dom that screens use. */
import { type Location, useLocation as useRouterLocation } from 'react-router-dom';

/** `state` is unknown, because it may come from an older build. Each screen must check it. */
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
