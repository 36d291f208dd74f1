import { useEffect, useId, useRef, useState } from 'react';
import { CloseIcon, cx, Icon, LogOutIcon, MenuIcon } from '@linksouq/shared-ui';
import { closeOnBack, NavLink, t, useLocation } from '@linksouq/shared-ui/host';
import styles from './Menu.module.css';
import { sellerLinks } from './seller-links';
import { useLogOut } from './use-log-out';

/** Links for signed-in sellers: in the header from a width of 786 px, else behind a button (product §2). */
export function Menu() {
  const { key } = useLocation();
  // Key of the history entry at which the menu was opened. A navigation changes the current key and so closes
  // the menu.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  // Without this reset, the menu would be open again when the person returns to this history entry.
  if (openAt !== undefined && !open) setOpenAt(undefined);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const logOut = useLogOut();
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) =>
      !root.current?.contains(event.target as Node) && setOpenAt(undefined);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    const forget = closeOnBack(() => setOpenAt(undefined));
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      forget();
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);
  return (
    <nav ref={root} className={styles.menu} aria-label={t('Menu')}>
      <button
        ref={button}
        type="button"
        className={styles.hamburger}
        aria-label={t('Menu')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : key)}
      >
        <Icon of={open ? CloseIcon : MenuIcon} size={24} />
      </button>
      {/* A press on this area closes the menu. It needs no key handler, because Escape also closes the menu. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      {open && <div className={styles.scrim} onClick={() => setOpenAt(undefined)} />}
      <ul id={id} className={cx(styles.links, open && styles.open)}>
        {sellerLinks.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} className={({ isActive }) => cx(styles.link, isActive && styles.here)}>
              <Icon of={icon} />
              {t(label)}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} onClick={logOut}>
            <Icon of={LogOutIcon} />
            {t('Logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
