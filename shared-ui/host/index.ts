/** One instance in the page, owned by the shell: texts, toasts, router. Backward compatible: only add. */
export * from './alert';
export * from './i18n';
export * from './lazy-route';
export * from './report-failure';
export * from './router';
export * from './toasts';
export * from './use-go-back';
export * from './use-locale';
export * from './use-title';
