import { useSyncExternalStore } from 'react';
import { getLocale, onLocaleChange } from './i18n';

/** The current language; the component renders again when it changes. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, getLocale, getLocale);
}
