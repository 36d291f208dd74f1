import { Spinner } from '@linksouq/shared-ui';
import styles from './PendingPage.module.css';

/** While a page's code is on its way. It appears only after a moment, so that quick loads do not flicker. */
export function PendingPage() {
  return (
    <div className={styles.pending}>
      <Spinner />
    </div>
  );
}
