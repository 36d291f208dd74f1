/** What the shell's server half needs of the router: apart, so that browsers do not load it. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
