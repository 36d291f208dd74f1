import { type FormEvent, useEffect, useRef } from 'react';
import { Icon, SearchIcon } from '@linksouq/shared-ui';
import { t, useNavigate, useSearchParams } from '@linksouq/shared-ui/host';
import * as to from '../paths';
import styles from './frame.module.css';

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** The key `/` moves the focus to the search field. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = input.current!.value.trim();
    if (q) void navigate(to.search(q));
    else input.current!.focus();
  };
  return (
    <div className={styles.search}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari 16 does not know the tag */}
      <form role="search" onSubmit={submit}>
        <button type="submit" className={styles.go} aria-label={t('Search')}>
          <Icon of={SearchIcon} />
        </button>
        <input
          ref={input}
          type="search"
          name="q"
          dir="auto"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('Search orders and people')}
          aria-keyshortcuts="/"
          placeholder={t('Code, phone, e-mail, username, brand or payment')}
          defaultValue={query.get('q') ?? ''}
        />
        <kbd aria-hidden>/</kbd>
      </form>
    </div>
  );
}
