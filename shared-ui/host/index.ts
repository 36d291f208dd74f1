/**
 * Texts, toasts and router. The shell provides the only instance on a page. The exports stay backward
 * compatible, so only add to them.
 */
export * from './alert';
export * from './i18n';
export * from './lazy-route';
export * from './report-failure';
export * from './router';
export * from './toasts';
export * from './use-go-back';
export * from './use-locale';
export * from './use-title';
