import { PAYMENT_TERMS } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { useField } from '@linksouq/shared-ui/kit';
import styles from './CreateQuote.module.css';
import { type QuoteValues, termTexts } from './quote-values';

/**
 * The only payment term looks like text, because there is no choice (product §2). Screen readers still get
 * the radio button.
 */
export function PaymentTerms() {
  const [field] = useField<QuoteValues['paymentTerm']>('paymentTerm');
  return (
    <fieldset className={styles.terms}>
      <legend className="visually-hidden">{t('Payment Terms')}</legend>
      {PAYMENT_TERMS.map((value) => {
        const { label, hint } = termTexts(value);
        return (
          <label key={value} className={styles.term}>
            <input
              {...field}
              type="radio"
              className="visually-hidden"
              value={value}
              checked={field.value === value}
            />
            <span aria-hidden>{t('Payment Terms')}</span>
            <strong>{label}</strong>
            <span className={styles.termHint}>{hint}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
