import { t } from '@linksouq/shared-ui/host';
import styles from './CardMarks.module.css';

/** The marks of the cards that the payment page takes. Shown beside a button that opens it. */
export const CardMarks = () => (
  <span className={styles.marks}>
    <span className="visually-hidden">{t('Visa and Mastercard')}</span>
  </span>
);
