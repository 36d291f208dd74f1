import { useState } from 'react';
import { DEFAULT_PAYMENT_TERM, type Order, paths, quoteFieldText } from '@linksouq/shared-api/contract';
import { BriefFacts, useReturnTo } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Form, LeaveGuard } from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';
import { JobSummary } from './JobSummary';
import { PriceField } from './PriceField';
import { QuoteSummary } from './QuoteSummary';
import { UsualPrices } from './UsualPrices';
import { quoteFormSchema } from './quote-values';

/** Shows brand, content and deadline above the price. Before the quote is sent, the seller confirms a summary. */
export function QuoteForm({ order }: { order: Order }) {
  const { id: userId } = useSeller();
  const [confirming, setConfirming] = useState(false);
  /** The quote that the seller has seen. Another tab or device may send a newer one. */
  const [seenPrice] = useState(order.quote?.price);
  const returnTo = useReturnTo();
  return (
    <Form
      guard={LeaveGuard}
      draft={`quote-${order.id}:${userId}`}
      initial={{ price: quoteFieldText(''), paymentTerm: DEFAULT_PAYMENT_TERM }}
      rule={quoteFormSchema}
      onSubmit={async () => {
        setConfirming(true);
        return false;
      }}
      onSaved={() => returnTo(paths.orderDetails(order.id))}
      submit={t('Send Quote')}
    >
      <JobSummary order={order} />
      <PriceField order={order} />
      <UsualPrices order={order} />
      <BriefFacts details={order.details} />
      {confirming && (
        <QuoteSummary order={order} seenPrice={seenPrice} onClose={() => setConfirming(false)} />
      )}
    </Form>
  );
}
