import { useRef } from 'react';
import { type Addon, type AddonsForm as Stored, calls } from '@linksouq/shared-api/contract';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction } from '../../data/use-action';
import { SellerForm } from '../../forms/SellerForm';
import { usePricesShown } from '../../pricing/choice';
import { AddonRow } from './AddonRow';
import { type AddonsValues, addonsFormSchema, OFFERS, toPayload, toValues } from './addons-values';
import styles from './SellContent.module.css';

interface Props {
  /** Whether the server holds add-ons: PATCH then, else POST (product §4). */
  stored: boolean;
  initial: Addon | Stored;
  /** Told what is stored now; the form starts anew from it. */
  onSaved: (stored: Addon | null) => void;
}

/** At least one add-on; prices only while they are shown, else they are sent as 0 (product §4, §5). */
export function AddonsForm({ stored, initial, onSaved }: Props) {
  const shown = usePricesShown();
  const save = useAction();
  const answered = useRef<Addon | null>(null);
  const submit = async (values: AddonsValues) => {
    const call = stored ? calls.updateAddons : calls.createAddons;
    const answer = await save.run(call, { body: toPayload(values, shown) });
    if (!answer) return false;
    if (answer.message) toast.success(t(answer.message));
    answered.current = answer.data;
    return true;
  };
  return (
    <SellerForm
      draft="add-ons"
      initial={toValues(initial)}
      schema={addonsFormSchema(shown)}
      onSubmit={submit}
      onSaved={() => onSaved(answered.current)}
      submit={t('Save')}
      busy={save.busy}
    >
      <h2>{t('Offer Additional Services')}</h2>
      <ul className={styles.cards}>
        {OFFERS.map((offer) => (
          <AddonRow key={offer.flag} offer={offer} priceShown={shown} />
        ))}
      </ul>
    </SellerForm>
  );
}
