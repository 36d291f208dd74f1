import { useSyncExternalStore } from 'react';
import { getLocale, onLocaleChange } from './i18n';

/** The language in use; the component is drawn anew when it changes. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, getLocale, getLocale);
}
