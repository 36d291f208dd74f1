import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './EmptyState.module.css';
import { Icon, type IconPicture } from '../media/Icon';

interface EmptyStateProps {
  icon: IconPicture;
  /** Default: the colour of the product. A failure uses `warn`, to look different from an empty list. */
  tone?: 'ok' | 'warn' | 'danger';
  title: ReactNode;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** `h1` if the empty state is the whole screen. */
  heading?: 'h1' | 'h2';
}

export function EmptyState({
  icon,
  tone,
  title,
  children,
  action,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={styles.empty} data-alone>
      <span className={cx(styles.icon, tone && styles[tone])}>
        <Icon of={icon} size={28} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
