import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A note about the whole page. `Banner` would also load icons. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className={styles.notice}>{children}</output>;
}
