import { useSyncExternalStore } from 'react';
import { getLocale, onLocaleChange } from './i18n';

/** Returns the current language, and renders the component again after a change. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, getLocale, getLocale);
}
