import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A group of fields on its own card. Without a title, the labels of its fields say what it is. */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}
