import { paths } from '@linksouq/shared-api/contract';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './LegalNote.module.css';

/** The rules to which a person agrees by pressing the button. */
export function LegalNote() {
  return (
    <p className={styles.note}>
      {t('By continuing, you agree to these rules:')}{' '}
      <span className={styles.links}>
        <Link to={paths.terms()}>{t('Terms')}</Link>
        {'\u00a0· '}
        <Link to={paths.privacy()}>{t('Privacy')}</Link>
        {'\u00a0· '}
        <Link to={paths.refunds()}>{t('Refunds')}</Link>
      </span>
    </p>
  );
}
