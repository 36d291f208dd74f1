import { paths } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { OrderLine } from '../cart/OrderLine';
import { useIsStepOver, useShownOrderId } from '../order/placed-here';
import { KeptBrief, type OrderedElsewhereState } from './OrderedElsewhere';
import Registration from './Registration';

interface Props {
  /** The session has ended while the page was open, so another tab has ordered or ended the session. */
  hadBuyer?: boolean;
  /** The page is the form of a brief. */
  isBrief?: boolean;
}

/**
 * Shows the order and the registration until the buyer session exists. Then the page itself appears. Placing an order
 * ends the session. After an order, the browser therefore opens /my-cart, which shows this order.
 */
export default function NeedBuyer({ hadBuyer = false, isBrief = false }: Props) {
  const orderId = useShownOrderId();
  const state: OrderedElsewhereState | undefined =
    hadBuyer && orderId !== undefined ? { orderedElsewhere: orderId, isBrief } : undefined;
  if (useIsStepOver()) return <Navigate to={paths.myCart()} replace state={state} />;
  return (
    <>
      {hadBuyer && (
        <Banner title={t('You were signed out')}>
          {t('You ordered or signed out in another tab, or your session expired.')} {isBrief && <KeptBrief />}
        </Banner>
      )}
      <OrderLine />
      <Registration
        title={t('Confirm your number')}
        intro={t('We save your brief to your number and send you updates.')}
      />
    </>
  );
}
