import { t } from '@linksouq/shared-ui/host';
import { QrCode } from '@linksouq/shared-ui/kit';
import styles from './OpenOnPhoneCard.module.css';

export default function OpenOnPhoneCard({ path }: { path: string }) {
  return (
    <aside className={styles.card} aria-label={t('Open on your phone')}>
      <p className={styles.title}>{t('Open on your phone')}</p>
      <QrCode text={location.origin + path} label={t('QR code of this page')} />
    </aside>
  );
}
