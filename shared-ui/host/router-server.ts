/* oxlint-disable no-restricted-imports -- the shell imports the router from here */
/** The parts of the router that only the shell's server bundle uses. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
