import { useEffect, useState } from 'react';
import { DEFAULT_PAYMENT_TERM, type Order, paths, quoteFieldText } from '@linksouq/shared-api/contract';
import { BriefFacts, useReturnTo } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Form, keepDraft, LeaveGuard, readDraft } from '@linksouq/shared-ui/kit';
import { JobSummary } from './JobSummary';
import { PriceField } from './PriceField';
import { QuoteSummary } from './QuoteSummary';
import { UsualPrices } from './UsualPrices';
import { quoteFormSchema, type QuoteValues } from './quote-values';

const EMPTY: QuoteValues = { price: quoteFieldText(''), paymentTerm: DEFAULT_PAYMENT_TERM };

/** Shows brand, content and deadline above the price. Before the quote is sent, the seller confirms a summary. */
export function QuoteForm({ order }: { order: Order }) {
  const [confirming, setConfirming] = useState(false);
  const draft = `quote-${order.id}`;
  const seenPrice = useSeenPrice(draft, order.quote?.price);
  const returnTo = useReturnTo();
  return (
    <Form
      guard={LeaveGuard}
      draft={draft}
      initial={EMPTY}
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

/**
 * Returns the price of the quote that was open when the seller began the new price. Another tab or device may send a
 * newer quote. After a reload, the draft of the new price still belongs to the earlier quote.
 */
function useSeenPrice(draft: string, openPrice: number | undefined): number | undefined {
  const key = `${draft}:seen`;
  const [seen] = useState(() => {
    const current = { price: openPrice ?? 0 };
    const hasDraft = readDraft(draft, EMPTY).price !== EMPTY.price;
    return hasDraft ? readDraft(key, current) : current;
  });
  useEffect(() => keepDraft(key, seen), [key, seen]);
  return seen.price || undefined;
}
