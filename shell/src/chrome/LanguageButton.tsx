import { useState } from 'react';
import { type Language, LANGUAGE_NAMES } from '@linksouq/shared-api/contract';
import { t, toast, useLocale } from '@linksouq/shared-ui/host';
import { switchLanguage } from '../language/switch-language';
import styles from './LanguageButton.module.css';

interface Props {
  /** The available languages, each with its name in that language. */
  names?: Readonly<Record<string, string>>;
}

/** Shows a button for one other language, and a list for several other languages. */
export function LanguageButton({ names = LANGUAGE_NAMES }: Props) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const others = Object.keys(names).filter((language) => language !== locale);
  const change = async (language: string) => {
    setBusy(true);
    try {
      await switchLanguage(language as Language);
    } catch {
      toast.error(t('This part of the page did not load.'));
    } finally {
      setBusy(false);
    }
  };
  const [other, ...more] = others;
  if (!other) return null;
  if (more.length === 0)
    return (
      <button
        type="button"
        lang={other}
        className={styles.language}
        aria-busy={busy}
        data-early
        onClick={() => void change(other)}
      >
        {names[other]}
      </button>
    );
  return (
    <select
      className={styles.language}
      aria-label={t('Language')}
      aria-busy={busy}
      value={locale}
      onChange={({ target }) => void change(target.value)}
    >
      {Object.entries(names).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </select>
  );
}
