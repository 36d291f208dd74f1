import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { Banner, LinkButton, useFocusStep, UserIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import { brandBack } from '../../cart/brand-back';
import { CartCard } from '../../cart/CartCard';
import { EmptyCart } from '../../cart/EmptyCart';
import { useOrderItems } from '../../cart/use-order-items';
import { OrderSteps } from '../../order/OrderSteps';
import { PayBar } from '../../order/PayBar';
import { useLinkRemoval } from '../../order/payment-link';
import { paymentStateOf } from '../../order/payment-state';
import { usePlacedHere } from '../../order/placed-here';
import { usePlacedOrder } from '../../order/use-placed-order';
import { ExpiredOrder } from './ExpiredOrder';
import { LastStep } from './LastStep';
import { PaymentDone } from './PaymentDone';
import { PaymentWaiting } from './PaymentWaiting';

export default function MyCart() {
  const items = useOrderItems();
  const isEmpty = items.length === 0;
  const { buyer, paymentLink, showPrices, placedOrderId } = useMarket();
  const { data: placed } = usePlacedOrder(isEmpty ? placedOrderId : null, 'unpaid');
  useLinkRemoval(placed, placedOrderId);
  const hasExpired = placed !== undefined && paymentStateOf(placed.order) === 'expired';
  const [hadPaymentLink, setHadPaymentLink] = useState(false);
  if (paymentLink && !hadPaymentLink) setHadPaymentLink(true);
  const hasPaymentHere = usePlacedHere()?.hasPayment;
  useFocusStep(isEmpty ? (paymentLink ? 'payment' : 'empty') : buyer ? 'order' : 'register');
  if (buyer && !isEmpty) return <LastStep />;
  return (
    <Page
      title={t('My Cart')}
      {...(isEmpty ? brandBack() : { back: paths.cart() })}
      footer={
        !isEmpty && (
          <PayBar items={items} showPrices={showPrices} isProtected>
            <LinkButton size="lg" block to={paths.cart()}>
              {t('Continue with your phone')}
            </LinkButton>
          </PayBar>
        )
      }
    >
      {isEmpty ? (
        hasExpired ? (
          <ExpiredOrder placed={placed} />
        ) : paymentLink ? (
          <PaymentWaiting link={paymentLink} placed={placed} />
        ) : hadPaymentLink || hasPaymentHere ? (
          <PaymentDone />
        ) : (
          <EmptyCart />
        )
      ) : (
        <>
          <OrderSteps current={0} />
          <CartCard items={items} showPrices={showPrices} />
          <Banner tone="brand" icon={UserIcon} title={t('Tell us who you are first')}>
            {t('The influencer needs to know who orders.')}
          </Banner>
        </>
      )}
    </Page>
  );
}
