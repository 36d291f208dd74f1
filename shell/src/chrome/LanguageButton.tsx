import { useState } from 'react';
import type { Language } from '@linksouq/shared-api/contract';
import { t, toast, useLocale } from '@linksouq/shared-ui/host';
import { switchLanguage } from '../language/switch-language';
import styles from './LanguageButton.module.css';

/** Each name in its own language, for its readers. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' };

/** The other language, by its name. */
export function LanguageButton() {
  const other: Language = useLocale() === 'ar' ? 'en' : 'ar';
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await switchLanguage(other);
    } catch {
      toast.error(t('This part of the page did not load.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      lang={other}
      className={styles.language}
      aria-busy={busy}
      onClick={() => void change()}
    >
      {NAMES[other]}
    </button>
  );
}
