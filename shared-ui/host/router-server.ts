/* oxlint-disable no-restricted-imports -- the shell imports the router from here */
/** The router's exports for the shell's server bundle. A separate file, so that browsers do not load them. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
