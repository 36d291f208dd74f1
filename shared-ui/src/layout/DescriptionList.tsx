import type { ReactNode } from 'react';
import { unbroken } from '../lib/unbroken';
import styles from './DescriptionList.module.css';

interface DescriptionListProps {
  items: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[];
}

/** Names and values in two columns. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.list}>
      {items.map((item, at) => (
        <div key={at} className={styles.row}>
          <dt className={item.strong ? styles.strongLabel : styles.label}>{item.label}</dt>
          <dd className={item.strong ? styles.strong : styles.value}>{unbroken(item.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
