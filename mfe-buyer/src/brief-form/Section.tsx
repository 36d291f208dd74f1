import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A group of fields on its own card. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
