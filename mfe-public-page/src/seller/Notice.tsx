import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/**
 * A note about the whole page. The page does not use Banner, which would load icons that the page does not
 * need.
 */
export function Notice({ children }: { children: ReactNode }) {
  return <output className={styles.notice}>{children}</output>;
}
