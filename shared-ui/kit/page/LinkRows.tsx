import { ChevronRightIcon, Icon } from '@linksouq/shared-ui';
import { Link } from '@linksouq/shared-ui/host';
import styles from './LinkRows.module.css';

interface Row {
  to: string;
  /** Navigation state for the linked page. */
  state?: object;
  /** Required if several rows link to the same path. */
  id?: string;
  text: string;
  /** A quiet line below the text. */
  hint?: string;
}

/** A card with one row for each linked page. */
export function LinkRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, to, state, text, hint }) => (
        <li key={id ?? to}>
          <Link to={to} state={state}>
            <span className={styles.words}>
              <bdi>{text}</bdi>
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
            <Icon of={ChevronRightIcon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
