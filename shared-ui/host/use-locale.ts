import { useSyncExternalStore } from 'react';
import { getLocale, onLocaleChange } from './i18n';

/** Returns the current language. The component renders again when the language changes. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, getLocale, getLocale);
}
