import { ChevronRightIcon, Icon } from '@linksouq/shared-ui';
import { Link } from '@linksouq/shared-ui/host';
import styles from './LinkRows.module.css';

interface Row {
  to: string;
  /** State of the history entry. */
  state?: object;
  /** React key. Required if several rows link to the same path. */
  id?: string;
  text: string;
  /** Small text below. */
  hint?: string;
}

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
