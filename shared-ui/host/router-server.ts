/** The router's part for the shell's server half, separate so that browsers do not load it. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
