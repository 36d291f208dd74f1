export * as paths from './path-list';
