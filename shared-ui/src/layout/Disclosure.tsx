import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  /** The text that is always visible. A press opens and closes the content. */
  summary: ReactNode;
}

/**
 * Content that a press opens. The arrow is the same on every screen, unlike the browser's own mark. The styles
 * draw it, because the public page loads no icons.
 */
export function Disclosure({ summary, children, className, ...details }: DisclosureProps) {
  return (
    <details {...details} className={cx(styles.disclosure, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
