import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

/** Stays at the bottom edge of its column, above the safe area. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-bar>
      {children}
    </div>
  );
}
