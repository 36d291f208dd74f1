/* oxlint-disable no-restricted-imports -- the other files import the router from here */
/** The parts of react-router-dom that screens use. */
import { type Location, useLocation as useRouterLocation } from 'react-router-dom';

/** `state` is unknown, because it may come from an older build. Each screen must check it. */
export const useLocation: () => Location<unknown> = useRouterLocation;
export type { AppHistory, BlockerFunction, HistoryChange } from './history';
export { browserHistory } from './history';
export { type Blocker, HistoryRouter, useBlocker } from './history-router';
export {
  Link,
  matchPath,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, RouteObject, To } from 'react-router-dom';
