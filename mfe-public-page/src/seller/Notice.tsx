import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** Something to know about the whole page. The design system's Banner carries every icon; this page carries none. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className={styles.notice}>{children}</output>;
}
