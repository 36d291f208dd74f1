import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from '../lib/cx';

export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'muted' | 'brand';

/** A few highlighted words, or a number. */
export function Badge({ tone = 'muted', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
