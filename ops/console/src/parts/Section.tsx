import { type ReactNode, useId } from 'react';
import { Button, Card, cx, useExpanded } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './parts.module.css';

interface SectionProps {
  title: string;
  /** The section is as wide as all columns. */
  wide?: boolean;
  children: ReactNode;
}

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
  /**
   * If this key is set, the list first shows four rows and a button that shows all rows. The browser stores under this
   * key that the list is open. So each list of a page needs its own key.
   */
  collapseKey?: string;
  children: (item: Item) => ReactNode;
}
const FIRST_ROWS = 4;

export function Rows<Item>({ of, keyOf, collapseKey, children }: RowsProps<Item>) {
  const [isOpen, setOpen] = useExpanded(collapseKey ?? '');
  if (of.length === 0) return <p className={styles.none}>{t('There is nothing here.')}</p>;
  const shown = isOpen || !collapseKey ? of : of.slice(0, FIRST_ROWS);
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
