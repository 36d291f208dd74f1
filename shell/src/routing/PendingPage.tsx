import { Spinner } from '@linksouq/shared-ui';
import styles from './PendingPage.module.css';

/** Shown while a page's code loads, after a delay, so that quick loads do not flicker. */
export function PendingPage() {
  return (
    <div className={styles.pending}>
      <Spinner />
    </div>
  );
}
