import { useState } from 'react';
import { COMMISSION_PERCENT, CURRENCY, messages } from '@linksouq/shared-api/contract';
import { Card, Checkbox, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useField, useForm } from '@linksouq/shared-ui/kit';
import { priceOf, receivedOf } from '../../content-page/CardPreview';
import { ReceivesLine } from '../../orders/ReceivesLine';
import { type AddonsValues, type Offer, offerName, OFFERS } from './addons-values';
import styles from './AddonRow.module.css';

const WORK_TEXTS: Readonly<Record<Offer['type'], string>> = {
  5: 'You follow the brand on Instagram.',
  6: 'You write a review of the brand on Google.',
  7: 'You visit the brand at the time in the brief.',
};

/** The last selected add-on cannot be deselected (product §5). */
export function AddonRow({ offer, priceShown }: { offer: Offer; priceShown: boolean }) {
  const { values } = useForm<AddonsValues>();
  const [field, , { setValue }] = useField<boolean>(offer.flag);
  const [price, { error, touched }] = useField<string>(offer.price);
  const amount = priceOf(String(price.value));
  const hasPriceError = priceShown && Boolean(touched && error);
  // The selection at which the seller tried to deselect the last add-on. The message about the attempt
  // disappears when the selection changes.
  const [refusedSelection, setRefusedSelection] = useState<string>();
  const selection = OFFERS.filter(({ flag }) => values[flag])
    .map(({ flag }) => flag)
    .join();
  if (refusedSelection !== undefined && refusedSelection !== selection) setRefusedSelection(undefined);
  const isLast = field.value && OFFERS.filter(({ flag }) => values[flag]).length === 1;
  const toggle = (on: boolean) => {
    if (on || !isLast) return void setValue(on);
    setRefusedSelection(selection);
  };
  return (
    <li>
      <Card>
        <div className={styles.row}>
          <Checkbox
            name={offer.flag}
            label={<strong className={styles.name}>{t(offerName(offer))}</strong>}
            hint={t(WORK_TEXTS[offer.type])}
            checked={field.value}
            onChange={toggle}
          />
          {priceShown && field.value && (
            <FormTextField
              name={offer.price}
              label={
                <>
                  {t('Price')}{' '}
                  <span className="visually-hidden">{t('of {name}', { name: t(offerName(offer)) })}</span>
                </>
              }
              prefix={CURRENCY}
              dir="ltr"
              inputMode="decimal"
              placeholder={t('e.g. {price, number}', { price: 150 })}
              hint={
                amount > 0 ? (
                  <ReceivesLine aed={receivedOf(amount)} percent={COMMISSION_PERCENT} />
                ) : (
                  t('Set your price')
                )
              }
            />
          )}
          {/* Hidden while the price has an error, which the seller must correct first. */}
          {refusedSelection === selection && !hasPriceError && (
            <p className={styles.refused} role="alert">
              {t(messages.addonRequired)}
            </p>
          )}
        </div>
      </Card>
    </li>
  );
}
