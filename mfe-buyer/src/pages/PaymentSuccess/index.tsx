import { calls, paths } from '@linksouq/shared-api/contract';
import { setMarket } from '@linksouq/shared-api/host';
import { Card, CheckIcon, ClockIcon, LinkButton, Spinner, Timeline } from '@linksouq/shared-ui';
import { t, useLocation, useNavigate, useSearchParams } from '@linksouq/shared-ui/host';
import { Page, useAction } from '@linksouq/shared-ui/kit';
import { useEffect } from 'react';
import { AmountOfOrder } from '../../order/AmountOfOrder';
import { OtherWays } from '../../order/OtherWays';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import { usePlacedOrder } from '../../order/use-placed-order';
import { nextSteps } from './next-steps';
import styles from './PaymentSuccess.module.css';

/** The order's code, as in messages. It is only displayed. Without a code the id is shown. */
const CODE = /^LS-[A-Z0-9]{4,12}$/;

/**
 * Exchanges the secret of the return address (`#t=…`), which proves that this device paid, for a token of its order.
 * The secret is removed from the address at once.
 */
function useProof(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { run } = useAction();
  const secret = new URLSearchParams(hash.slice(1)).get('t');
  useEffect(() => {
    if (!secret) return;
    void navigate({ search, hash: '' }, { replace: true });
    void run(calls.openOrderLink, { body: { token: secret } }).then((answer) => {
      if (!answer) return;
      const { orderId, accessToken } = answer.data;
      setMarket({ orderAccess: { orderId, accessToken } });
    });
    // This effect itself removes the secret from the address, so the effect depends only on the secret.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [secret]);
}

/**
 * `/payment-success?order_id=&price=`, and `code`. The price in the address is not shown, because only the server
 * knows the paid amount.
 */
export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const orderId = query.get('order_id');
  const code = query.get('code') ?? '';
  useProof();
  const order = usePlacedOrder(orderId, true);
  const isPaid = order !== undefined && order.payableUntil === null;
  useEffect(() => setMarket({ paymentLink: null }), []);
  const title = isPaid
    ? t('Payment received')
    : order
      ? t('Your payment is being confirmed')
      : t('Thank you');
  return (
    <Page
      title={title}
      heading={false}
      footer={
        <OtherWays
          main={
            orderId && (
              <LinkButton size="lg" block to={paths.buyerOrderView(orderId)}>
                {t('View order')}
              </LinkButton>
            )
          }
        />
      }
    >
      <PaymentOutcome icon={isPaid ? CheckIcon : ClockIcon} tone={isPaid ? 'ok' : 'wait'} title={title}>
        {orderId && (
          <AmountOfOrder
            aed={isPaid ? order.total : undefined}
            code={order?.code ?? (CODE.test(code) ? code : orderId)}
          />
        )}
        {!order && (
          <p>{t('The link to your order is in your messages. It shows whether the payment arrived.')}</p>
        )}
        {order && !isPaid && (
          <p className={styles.waits}>
            <Spinner size={20} label="" />
            {t('This takes some seconds. The page updates itself.')}
          </p>
        )}
      </PaymentOutcome>
      {isPaid && (
        <Card as="section" aria-labelledby="next-steps" className={styles.next}>
          <h2 id="next-steps">{t('What happens now')}</h2>
          <Timeline items={nextSteps(order)} />
        </Card>
      )}
    </Page>
  );
}
