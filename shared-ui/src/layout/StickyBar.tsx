import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

/** A bar at the bottom of the screen, above the safe area. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-bar>
      {children}
    </div>
  );
}
