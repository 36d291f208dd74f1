import { type ReactNode, useId } from 'react';
import { Card, cx } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './parts.module.css';

interface SectionProps {
  title: string;
  /** Takes all columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, wide, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" className={cx(styles.section, wide && styles.wide)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

interface RowsProps<Item> {
  of: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** A list in a section, or a sentence when it is empty. */
export function Rows<Item>({ of, keyOf, children }: RowsProps<Item>) {
  if (of.length === 0) return <p className={styles.none}>{t('There is nothing here.')}</p>;
  return (
    <ul className={styles.rows}>
      {of.map((item) => (
        <li key={keyOf(item)} className={styles.row}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
