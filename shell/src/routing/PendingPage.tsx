import { Spinner } from '@linksouq/shared-ui';
import styles from './PendingPage.module.css';

/** Shown after a delay while a page's code loads, so that fast loads do not flicker. */
export function PendingPage() {
  return (
    <div className={styles.pending}>
      <Spinner />
    </div>
  );
}
