import { type ReactNode, useId, useState } from 'react';
import { Button, Card, cx } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './parts.module.css';

interface SectionProps {
  title: string;
  /** Whether the section is as wide as all columns. */
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
  /** Whether only the first rows are shown, with a button that shows all rows. */
  short?: boolean;
  children: (item: Item) => ReactNode;
}
/** Number of rows that a list with `short` shows first. */
const SHORT = 4;

/** A list in a section. If the list is empty, it shows a sentence. */
export function Rows<Item>({ of, keyOf, short, children }: RowsProps<Item>) {
  const [isOpen, setOpen] = useState(!short);
  if (of.length === 0) return <p className={styles.none}>{t('There is nothing here.')}</p>;
  const shown = isOpen ? of : of.slice(0, SHORT);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((item) => (
          <li key={keyOf(item)} className={styles.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {shown.length < of.length && (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t('Show all {count, number}', { count: of.length })}
        </Button>
      )}
    </>
  );
}
