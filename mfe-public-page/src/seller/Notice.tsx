import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A note about the whole page. It replaces Banner here, which would load icons that this page does not use. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className={styles.notice}>{children}</output>;
}
