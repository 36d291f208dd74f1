import {
  calls,
  type ContentItem,
  type ContentPageForm,
  contentPageSchema,
  CURRENCY,
  DELIVERY_LABELS,
  DELIVERY_OPTIONS,
  type PageContentType,
  paths,
  SETUP_PRICE_BOUNDS,
} from '@linksouq/shared-api/contract';
import { FormTextField } from '@linksouq/shared-ui';
import { t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { useAction } from '../data/use-action';
import { FormRadioCards } from '../forms/FormRadioCards';
import { SellerForm } from '../forms/SellerForm';
import { usePricesShown } from '../pricing/choice';
import { PreviousContent } from './PreviousContent';
import { contentValues } from './content-values';

/** Saves with POST, or PUT when a page came along, and goes to /sell-content (product §2, §4). */
export function ContentForm({ type, item }: { type: PageContentType; item: ContentItem | undefined }) {
  const shown = usePricesShown();
  const save = useAction();
  const navigate = useNavigate();
  const schema = contentPageSchema(type, shown);
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  const submit = async (values: object) => {
    const body = { ...(schema.cast(values) as ContentPageForm), ...(shown ? {} : { setupPrice: 0 }) };
    const answer = item
      ? await save.run(calls.updateContent, { params: { id: item.id }, body })
      : await save.run(calls.createContent, { body });
    if (answer?.message) toast.success(t(answer.message));
    return Boolean(answer);
  };
  return (
    <SellerForm
      draft={`content-page-${item?.id ?? type}`}
      initial={contentValues(type, item)}
      schema={schema}
      onSubmit={submit}
      onSaved={() => navigate(paths.sellContent(), { replace: true })}
      submit={item ? t('Update') : t('Save')}
      busy={save.busy}
    >
      {shown && (
        <FormTextField
          name="setupPrice"
          label={t('Setup Price')}
          prefix={CURRENCY}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          hint={t('Between {min, number} and {max, number} AED', { min, max })}
        />
      )}
      <PreviousContent type={type} />
      <FormRadioCards
        name="deliveryTimeNeeded"
        label={t('Delivery Time Needed')}
        options={DELIVERY_OPTIONS.map((value) => ({ value, label: t(DELIVERY_LABELS[value]) }))}
        row
      />
    </SellerForm>
  );
}
