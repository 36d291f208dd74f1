import { getSettings } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import styles from './CardMarks.module.css';

/** The logos of Visa and Mastercard, beside a button that opens the payment page. */
export const CardMarks = () =>
  getSettings().takesCards ? (
    <>
      {/* Hidden, because screen readers also read the letters in the CSS. */}
      <span className={styles.marks} aria-hidden />
      <span className="visually-hidden">{t('Visa and Mastercard')}</span>
    </>
  ) : null;
