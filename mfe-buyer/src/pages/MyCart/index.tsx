import { useMarket } from '@linksouq/shared-api/host';
import { useFocusStep } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, useOwnState } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import { OrderedElsewhere, type OrderedElsewhereState } from '../../buyer/OrderedElsewhere';
import { brandBack } from '../../cart/brand-back';
import { EmptyCart } from '../../cart/EmptyCart';
import { useOrderItems } from '../../cart/use-order-items';
import { useLinkRemoval } from '../../order/payment-link';
import { paymentStateOf } from '../../order/payment-state';
import { usePlacedHere, useShownOrderId } from '../../order/placed-here';
import { usePlacedOrder } from '../../order/use-placed-order';
import { ExpiredOrder } from './ExpiredOrder';
import { LastStep } from './LastStep';
import { PaymentDone } from './PaymentDone';
import { PaymentWaiting } from './PaymentWaiting';
import { PhoneStep } from './PhoneStep';

export default function MyCart() {
  const items = useOrderItems();
  const isEmpty = items.length === 0;
  const { buyer, paymentLink, placedOrderId } = useMarket();
  const { data: placed } = usePlacedOrder(isEmpty ? placedOrderId : null, 'beforeCheckout');
  useLinkRemoval(placed, placedOrderId);
  const hasExpired = placed !== undefined && paymentStateOf(placed.order) === 'expired';
  const [hadPaymentLink, setHadPaymentLink] = useState(false);
  if (paymentLink && !hadPaymentLink) setHadPaymentLink(true);
  const navigation = useOwnState() as Partial<OrderedElsewhereState> | null;
  const shownOrderId = useShownOrderId();
  const isFromOtherTab = shownOrderId !== undefined && navigation?.orderedElsewhere === shownOrderId;
  const hasPaymentHere = usePlacedHere()?.hasPayment;
  useFocusStep(isEmpty ? (paymentLink ? 'payment' : 'empty') : buyer ? 'order' : 'register');
  if (!isEmpty) return buyer ? <LastStep /> : <PhoneStep />;
  return (
    <Page title={t('My Cart')} {...brandBack()}>
      {isFromOtherTab && <OrderedElsewhere isBrief={navigation.isBrief === true} />}
      {hasExpired ? (
        <ExpiredOrder placed={placed} />
      ) : paymentLink ? (
        <PaymentWaiting link={paymentLink} placed={placed} />
      ) : hadPaymentLink || hasPaymentHere ? (
        <PaymentDone />
      ) : (
        <EmptyCart />
      )}
    </Page>
  );
}
