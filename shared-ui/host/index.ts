/**
 * The shell provides the only instance of these exports on a page. Do not change or remove an export that a remote uses,
 * because older builds of remotes run in newer shells.
 */
export * from './alert';
export { closeOnBack } from './extra-entry';
export * from './i18n';
export * from './lazy-route';
export * from './report-failure';
export * from './router';
export * from './toasts';
export * from './use-go-back';
export * from './use-locale';
export * from './use-title';
