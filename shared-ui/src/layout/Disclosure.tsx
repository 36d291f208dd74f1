import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

/** `details` with an arrow that CSS draws, because the public page loads no icons. */
export function Disclosure({ summary, children, className, ...details }: DisclosureProps) {
  return (
    <details {...details} className={cx(styles.disclosure, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
