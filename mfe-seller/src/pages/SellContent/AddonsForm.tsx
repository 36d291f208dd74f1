import { useRef } from 'react';
import { type Addon, type AddonsForm as Stored, calls } from '@linksouq/shared-api/contract';
import { t, toast } from '@linksouq/shared-ui/host';
import { Form, LeaveGuard, useAction } from '@linksouq/shared-ui/kit';
import { usePricesShown } from '../../pricing/choice';
import { AddonRow } from './AddonRow';
import {
  type AddonsValues,
  addonsFormSchema,
  OFFERS,
  SWITCH_AND_PRICE,
  toPayload,
  toValues,
} from './addons-values';
import styles from './SellContent.module.css';

interface Props {
  /** True if the server has stored add-ons. Then the form sends PATCH, otherwise POST (product §4). */
  isStored: boolean;
  initial: Addon | Stored;
  /** Called with the saved add-ons. The form then shows these add-ons. */
  onSaved: (stored: Addon | null) => void;
}

/**
 * Shows the add-ons. At least one must be selected. If prices are hidden, there are no price fields, and the form
 * sends the prices as 0 (product §4, §5).
 */
export function AddonsForm({ isStored, initial, onSaved }: Props) {
  const pricesShown = usePricesShown();
  const save = useAction();
  const savedAddons = useRef<Addon | null>(null);
  const submit = async (values: AddonsValues) => {
    const call = isStored ? calls.updateAddons : calls.createAddons;
    const answer = await save.run(call, { body: toPayload(values, pricesShown) });
    if (!answer) return false;
    if (answer.message) toast.success(t(answer.message));
    savedAddons.current = answer.data;
    return true;
  };
  return (
    <Form
      edits
      groups={pricesShown ? SWITCH_AND_PRICE : undefined}
      guard={LeaveGuard}
      draft="add-ons"
      initial={toValues(initial)}
      rule={addonsFormSchema(pricesShown)}
      onSubmit={submit}
      onSaved={() => onSaved(savedAddons.current)}
      submit={t('Save')}
      action={save}
    >
      <h2>{t('Offer Additional Services')}</h2>
      <ul className={styles.cards}>
        {OFFERS.map((offer) => (
          <AddonRow key={offer.flag} offer={offer} priceShown={pricesShown} />
        ))}
      </ul>
    </Form>
  );
}
