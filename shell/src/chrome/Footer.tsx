import { footerText } from 'shared-api/contract';
import { getSettings } from 'shared-api/host';
import { t } from 'shared-ui/host';
import styles from './Footer.module.css';

/** Spec §1. The literal's own placeholders make it one text for translators. */
export function Footer() {
  const { brand, company } = getSettings();
  return (
    <footer className={styles.footer}>
      <p>{t(footerText('{brand}', '{company}'), { brand, company })}</p>
    </footer>
  );
}
