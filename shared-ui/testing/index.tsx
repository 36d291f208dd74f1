/** One harness for tests of screens: a page at an address, with toasts, and the answers of the API. */
export * from './api';
export * from './page';
