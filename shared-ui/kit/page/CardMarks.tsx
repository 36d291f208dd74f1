import { getSettings } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import styles from './CardMarks.module.css';

/**
 * The marks of the cards that the payment page takes. They are shown beside a button that opens the payment
 * page. The test checkout takes no cards, so it has no marks.
 */
export const CardMarks = () =>
  getSettings().takesCards ? (
    <>
      {/* Hidden, because screen readers also read the letters that the styles draw. */}
      <span className={styles.marks} aria-hidden />
      <span className="visually-hidden">{t('Visa and Mastercard')}</span>
    </>
  ) : null;
