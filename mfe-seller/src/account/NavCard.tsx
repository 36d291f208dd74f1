import type { ReactNode } from 'react';
import { ChevronRightIcon, cx, Icon, type IconPicture } from '@linksouq/shared-ui';
import { Link } from '@linksouq/shared-ui/host';
import styles from './NavCard.module.css';

interface Props {
  to: string;
  icon: IconPicture;
  title: string;
  hint?: string;
  disabled?: boolean;
  /** Shows the style of a frozen account (product §4). */
  frozen?: boolean;
  badge?: ReactNode;
}

/** A card that links to a page. A disabled card has no address. */
export function NavCard({ to, icon, title, hint, disabled, frozen, badge }: Props) {
  const content = (
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
  const className = cx(styles.card, frozen && styles.frozen, disabled && styles.disabled);
  return (
    <li>
      {disabled ? (
        // Screen readers announce a disabled link.
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid
        <a className={className} role="link" aria-disabled="true">
          {content}
        </a>
      ) : (
        <Link className={className} to={to}>
          {content}
        </Link>
      )}
    </li>
  );
}
