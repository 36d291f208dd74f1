import { t } from '@linksouq/shared-ui/host';
import styles from './VipCard.module.css';

/** Link to the priority WhatsApp support of the VIP plan (product §1). @param number only digits */
export function SupportLink({ number }: { number: string }) {
  return (
    <a className={styles.support} href={`https://wa.me/${number}`} target="_blank" rel="noreferrer">
      {t('Priority WhatsApp support')}
    </a>
  );
}
