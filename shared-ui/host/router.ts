/* oxlint-disable no-restricted-imports -- the other files import the router from here */
/** The parts of react-router-dom that screens use. */
import { type Location, useLocation as useRouterLocation } from 'react-router-dom';

/**
 * The type has no `state`, because the state may contain values of the person who was signed in before. Screens use
 * `useOwnState` of shared-ui/kit.
 */
export const useLocation: () => Omit<Location, 'state'> = useRouterLocation;
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
