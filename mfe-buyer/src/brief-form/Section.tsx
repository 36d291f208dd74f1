import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** No title is needed if the labels of the fields explain the group. */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}
