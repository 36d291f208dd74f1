import { FOOTER_TEXT } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import styles from './Footer.module.css';

/** Product §1. */
export function Footer() {
  const { brand, company } = getSettings();
  return (
    <footer className={styles.footer}>
      <p>{t(FOOTER_TEXT, { brand, company })}</p>
    </footer>
  );
}
