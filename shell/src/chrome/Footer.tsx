import { FOOTER_TEXT, paths } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './Footer.module.css';

export function Footer() {
  const { brand, company } = getSettings();
  return (
    <footer className={styles.footer}>
      <p>{t(FOOTER_TEXT, { brand, company })}</p>
      <nav className={styles.legal} aria-label={t('Legal')}>
        <Link to={paths.privacy()}>{t('Privacy')}</Link>
        <Link to={paths.terms()}>{t('Terms')}</Link>
        <Link to={paths.refunds()}>{t('Refunds')}</Link>
      </nav>
    </footer>
  );
}
