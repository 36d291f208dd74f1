/** Tools for tests of screens. */
export * from './api';
export * from './page';
export * from './routes';
export * from './draft-note';
export * from './failing-calls';
export * from './sentence';
