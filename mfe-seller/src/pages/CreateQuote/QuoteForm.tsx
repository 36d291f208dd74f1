import { useState } from 'react';
import {
  DEFAULT_PAYMENT_TERM,
  type Order,
  PAYMENT_TERMS,
  paths,
  quoteFieldText,
} from '@linksouq/shared-api/contract';
import { t, useGoBack } from '@linksouq/shared-ui/host';
import { FormRadioCards } from '../../forms/FormRadioCards';
import { SellerForm } from '../../forms/SellerForm';
import { OrderFacts } from '../../orders/OrderFacts';
import { PriceField } from './PriceField';
import { QuoteSummary } from './QuoteSummary';
import { quoteFormSchema, termTexts } from './quote-values';

/** Price and terms, then a summary to confirm. Sent, it leads to the order, which waits for payment now. */
export function QuoteForm({ order }: { order: Order }) {
  const [confirming, setConfirming] = useState(false);
  const toOrder = useGoBack(paths.orderDetails(order.id));
  return (
    <SellerForm
      draft={`quote-${order.id}`}
      initial={{ price: quoteFieldText(''), paymentTerm: DEFAULT_PAYMENT_TERM }}
      schema={quoteFormSchema}
      onSubmit={async () => {
        setConfirming(true);
        return false;
      }}
      onSaved={toOrder}
      submit={t('Send Quote')}
      busy={false}
    >
      <OrderFacts order={order} />
      <PriceField />
      <FormRadioCards
        name="paymentTerm"
        label={t('Payment Terms')}
        options={PAYMENT_TERMS.map((value) => {
          const { label, hint } = termTexts(value);
          return { value, label, hint };
        })}
      />
      {confirming && <QuoteSummary order={order} onClose={() => setConfirming(false)} />}
    </SellerForm>
  );
}
