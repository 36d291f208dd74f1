import { Spinner } from '@linksouq/shared-ui';
import styles from './PendingPage.module.css';

/** Shown while a page's code loads. The CSS delays the spinner, so fast loads do not flicker. */
export function PendingPage() {
  return (
    <div className={styles.pending}>
      <Spinner />
    </div>
  );
}
