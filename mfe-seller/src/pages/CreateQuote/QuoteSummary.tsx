import { useFormikContext } from 'formik';
import { calls, formatAed, type Order, quoteFieldAmount } from '@linksouq/shared-api/contract';
import { Button, DescriptionList, Modal } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { useSeller } from '../../account/use-seller';
import { useAction } from '../../data/use-action';
import type { FormStatus } from '../../forms/SellerForm';
import { requiredContent } from '../../orders/wording';
import { type QuoteValues, termTexts } from './quote-values';

/**
 * Product §2: the confirmation summary with brand name, required content, payment, terms Full; confirmed, POST /quote.
 * A failure is only logged (product §8): the summary stays and can be confirmed again.
 */
export function QuoteSummary({ order, onClose }: { order: Order; onClose: () => void }) {
  const { values, setStatus } = useFormikContext<QuoteValues>();
  const send = useAction();
  const { id: userId } = useSeller();
  const price = quoteFieldAmount(values.price) ?? 0;
  const confirm = async () => {
    const body = { userId, orderId: order.id, price, paymentTerm: values.paymentTerm };
    if (await send.run(calls.sendQuote, { body })) setStatus('saved' satisfies FormStatus);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('Send Quote')}
      footer={
        <Button size="lg" block loading={send.busy} onClick={() => void confirm()}>
          {t('Confirm and send')}
        </Button>
      }
    >
      <DescriptionList
        items={[
          { label: t('Brand name'), value: <bdi>{order.brief.brandName}</bdi> },
          {
            label: t('Required content'),
            value: listed(requiredContent(order).map((name) => t(name))),
          },
          { label: t('Payment'), value: <bdi>{formatAed(price)}</bdi>, strong: true },
          { label: t('Terms'), value: termTexts(values.paymentTerm).short },
        ]}
      />
    </Modal>
  );
}
