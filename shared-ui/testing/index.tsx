/** The harness of screen tests: a page at an address, with toasts and the simulated API. */
export * from './api';
export * from './page';
export * from './failing-calls';
export * from './sentence';
