import type { ReactNode } from 'react';
import styles from './Section.module.css';

/**
 * A card with a group of fields. The title is optional, because the labels of the fields explain the group.
 */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}
