import type { ReactNode } from 'react';
import { ChevronRightIcon, Icon, type IconPicture } from '@linksouq/shared-ui';
import { Link } from '@linksouq/shared-ui/host';
import styles from './NavCard.module.css';

interface Props {
  to: string;
  icon: IconPicture;
  title: string;
  /** One line under the title. */
  hint?: string;
  disabled?: boolean;
  /** Product §4: the style of a frozen account. */
  frozen?: boolean;
  /** A number or a word at the end of the card. */
  badge?: ReactNode;
}

/** A card of the dashboard that links to a page. A disabled card has no address. */
export function NavCard({ to, icon, title, hint, disabled, frozen, badge }: Props) {
  const inside = (
    <>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {badge}
      {!disabled && (
        <span className={styles.chevron}>
          <Icon of={ChevronRightIcon} />
        </span>
      )}
    </>
  );
  const look = `${styles.card} ${frozen ? styles.frozen : ''}`;
  return (
    <li>
      {disabled ? (
        // With role="link", screen readers announce the card as a disabled link.
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid
        <a className={`${look} ${styles.disabled}`} role="link" aria-disabled="true">
          {inside}
        </a>
      ) : (
        <Link className={look} to={to}>
          {inside}
        </Link>
      )}
    </li>
  );
}
