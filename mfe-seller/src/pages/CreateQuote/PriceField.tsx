import { CURRENCY, isAed, type Order, quoteFieldAmount, quoteFieldText } from '@linksouq/shared-api/contract';
import { Card, convertKeepingCaret, TextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useField } from '@linksouq/shared-ui/kit';
import { afterCommission, commissionOf } from '../../orders/next-step';
import { ReceivesLine } from '../../orders/ReceivesLine';
import styles from './CreateQuote.module.css';
import { PaymentTerms } from './PaymentTerms';
import { UsualPriceChip } from './UsualPrices';

/** Keeps the prefix AED and removes whitespace (product §5). */
export function PriceField({ order }: { order: Order }) {
  const [field, { touched, error }, { setValue }] = useField<string>('price');
  const typed = quoteFieldAmount(field.value);
  const price = typed !== undefined && typed > 0 && isAed(typed) ? typed : undefined;
  const percent = commissionOf(order) / 100;
  return (
    <Card tone="brand">
      <TextField
        {...field}
        className={styles.price}
        label={t('Price')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        prefix={<AedPrefix />}
        error={touched && error ? t(error) : undefined}
        hint={
          price ? (
            <ReceivesLine aed={afterCommission(order, price)} percent={percent} />
          ) : (
            t('You receive the price less the {percent, number}% fee.', { percent })
          )
        }
        onChange={({ currentTarget }) => void setValue(convertKeepingCaret(currentTarget, quoteFieldText))}
      />
      <UsualPriceChip order={order} />
      <PaymentTerms />
    </Card>
  );
}

/**
 * Shows a gap between AED and the amount. The text of the field cannot have a space there (product §5). So
 * this element covers the letters AED of the text with smaller letters. Amount and caret keep their places.
 */
function AedPrefix() {
  return (
    <span className={styles.aed} aria-hidden>
      <span className={styles.cover}>
        <span className={styles.covered}>{CURRENCY}</span>
        <span className={styles.shown}>{CURRENCY}</span>
      </span>
    </span>
  );
}
