import {
  aedToFils,
  calls,
  fils,
  filsToAed,
  formatAed,
  type Order,
  quoteFieldAmount,
} from '@linksouq/shared-api/contract';
import { Banner, DescriptionList } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import {
  ConfirmDialog,
  useAction,
  useForm,
  useMarkSaved,
  useReread,
  useWarning,
} from '@linksouq/shared-ui/kit';
import { useEffect, useRef } from 'react';
import { showSaved } from '../../account/show-saved';
import { useSeller } from '../../account/use-seller';
import { afterCommission, commissionOf } from '../../orders/next-step';
import { noteSentQuote } from '../../orders/sent-quote';
import { requiredContent } from '../../orders/wording';
import styles from './CreateQuote.module.css';
import { type QuoteValues, termTexts } from './quote-values';

interface Props {
  order: Order;
  /** The price, in AED, of the quote that was open when the seller began the new price. */
  seenPrice: number | undefined;
  onClose: () => void;
}

/**
 * Shows the summary that the seller confirms before POST /quote (product §2). After success, a toast shows the server's
 * message. A failure is logged (product §8), and is shown above the button. If another tab or device has sent a quote
 * since the seller began the new price, a note shows that quote. If the quote is found only when the seller confirms,
 * the first press shows the note, and the second press replaces the quote.
 */
export function QuoteSummary({ order, seenPrice, onClose }: Props) {
  const { values } = useForm<QuoteValues>();
  const markSaved = useMarkSaved();
  const send = useAction();
  const { id: userId } = useSeller();
  const price = quoteFieldAmount(values.price) ?? 0;
  const receives = afterCommission(order, price);
  const { busy, reread } = useReread();
  const warning = useWarning();
  const openPrice = order.quote?.price;
  const latestPrice = useRef(openPrice);
  useEffect(() => {
    latestPrice.current = openPrice;
  });
  const confirm = async () => {
    if (warning.isSecondTap()) return;
    await reread();
    if (latestPrice.current !== openPrice) return warning.warn();
    const body = { userId, orderId: order.id, price, paymentTerm: values.paymentTerm };
    if (!showSaved(await send.run(calls.sendQuote, { body }))) return;
    noteSentQuote(order.id);
    markSaved();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Send Quote')}
      confirm={t('Confirm and send')}
      variant="primary"
      action={{ ...send, busy: send.busy || busy }}
      onConfirm={() => void confirm()}
    >
      {openPrice !== undefined && openPrice !== seenPrice && (
        <div className={styles.replaces}>
          <Banner tone="warn">
            {t('You already sent {amount} in another tab or on another device. The new price replaces it.', {
              amount: formatAed(openPrice),
            })}
          </Banner>
        </div>
      )}
      <DescriptionList
        items={[
          { label: t('Brand name'), value: <bdi>{order.brief.brandName}</bdi> },
          {
            label: t('Required content'),
            value: listed(requiredContent(order).map((name) => t(name))),
          },
          { label: t('Terms'), value: termTexts(values.paymentTerm).short },
        ]}
      />
      <div className={styles.sums}>
        <DescriptionList
          items={[
            { label: t('Payment'), value: <bdi>{formatAed(price)}</bdi> },
            {
              label: t('{percent, number}% fee', { percent: commissionOf(order) / 100 }),
              value: <bdi>−{formatAed(filsToAed(fils(aedToFils(price) - aedToFils(receives))))}</bdi>,
            },
            {
              label: t('You receive'),
              value: <bdi className={styles.total}>{formatAed(receives)}</bdi>,
              strong: true,
            },
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
