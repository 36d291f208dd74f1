import { useSyncExternalStore } from 'react';
import { getLocale, onLocaleChange } from './i18n';

/** The language in use; the component and what it draws are drawn again when it changes. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, getLocale, getLocale);
}
