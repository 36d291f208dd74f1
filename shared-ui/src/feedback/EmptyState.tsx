import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconPicture } from '../media/Icon';

interface EmptyStateProps {
  icon: IconPicture;
  title: ReactNode;
  /** A sentence. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** `h1` when it is the whole screen. */
  heading?: 'h1' | 'h2';
}

export function EmptyState({ icon, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon of={icon} size={28} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
