import type { ReactNode } from 'react';
import css from './Section.module.css';

/** A group of fields on its own card. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
