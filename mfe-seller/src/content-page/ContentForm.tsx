import {
  calls,
  COMMISSION_PERCENT,
  type ContentItem,
  type ContentPageForm,
  contentPageSchema,
  CURRENCY,
  DELIVERY_LABELS,
  DELIVERY_OPTIONS,
  formatAed,
  type PageContentType,
  paths,
  SETUP_PRICE_BOUNDS,
} from '@linksouq/shared-api/contract';
import { Banner, FormRadioCards, FormTextField } from '@linksouq/shared-ui';
import { Link, t, useGoBack } from '@linksouq/shared-ui/host';
import { Form, LeaveGuard, MissingFields, useAction, useForm } from '@linksouq/shared-ui/kit';
import { showSaved } from '../account/show-saved';
import { ReceivesLine } from '../orders/ReceivesLine';
import { usePricesShown } from '../pricing/choice';
import { CardPreview, priceOf, receivedOf } from './CardPreview';
import { PreviousContent } from './PreviousContent';
import { contentValues } from './content-values';

/** If the price is outside the limits, shows the limits. Otherwise, shows what the seller receives. */
function PriceHint({ type }: { type: PageContentType }) {
  const price = priceOf(useForm<{ setupPrice: string }>().values.setupPrice);
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  if (price < min || price > max)
    return t('Between {min} and {max}', { min: formatAed(min), max: formatAed(max) });
  return <ReceivesLine aed={receivedOf(price)} percent={COMMISSION_PERCENT} />;
}

/** Creates a page with POST, or updates `item` with PUT (product §2, §4). */
export function ContentForm({ type, item }: { type: PageContentType; item: ContentItem | undefined }) {
  const pricesShown = usePricesShown();
  const save = useAction();
  // Goes back instead of adding a history entry. Otherwise there would be two entries of /sell-content in
  // sequence, and the browser's Back button would seem to do nothing.
  const goBack = useGoBack(paths.sellContent());
  const schema = contentPageSchema(type, pricesShown);
  const submit = async (values: object) => {
    const body = { ...(schema.cast(values) as ContentPageForm), ...(pricesShown ? {} : { setupPrice: 0 }) };
    const answer = item
      ? await save.run(calls.updateContent, { params: { id: item.id }, body })
      : await save.run(calls.createContent, { body });
    return showSaved(answer);
  };
  return (
    <Form
      edits
      guard={LeaveGuard}
      draft={`content-page-${item?.id ?? type}`}
      initial={contentValues(type, item)}
      rule={schema}
      onSubmit={submit}
      onSaved={goBack}
      submit={item ? t('Update') : t('Save')}
      action={save}
      above={<MissingFields />}
    >
      {pricesShown ? (
        <FormTextField
          name="setupPrice"
          label={t('Setup Price')}
          prefix={CURRENCY}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          hint={<PriceHint type={type} />}
        />
      ) : (
        <Banner tone="muted">
          {t('You send prices manually.')}{' '}
          <Link to={paths.sellContent()}>{t('Change this in Sell Content')}</Link>
        </Banner>
      )}
      <PreviousContent type={type} />
      <FormRadioCards
        name="deliveryTimeNeeded"
        label={t('Delivery Time Needed')}
        options={DELIVERY_OPTIONS.map((value) => ({ value, label: t(DELIVERY_LABELS[value]) }))}
        row
      />
      <CardPreview type={type} priceShown={pricesShown} />
    </Form>
  );
}
