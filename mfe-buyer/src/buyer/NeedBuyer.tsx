import { paths } from '@linksouq/shared-api/contract';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { OrderLine } from '../cart/OrderLine';
import { useIsStepOver } from '../order/placed-here';
import Registration from './Registration';

/**
 * Shows the order and the registration until the buyer session exists. Then the page itself appears. Placing an order
 * ends the session. After an order, the browser therefore opens /my-cart, which shows this order.
 */
export default function NeedBuyer() {
  if (useIsStepOver()) return <Navigate to={paths.myCart()} replace />;
  return (
    <>
      <OrderLine />
      <Registration
        title={t('Confirm your number')}
        intro={t('We save your brief to your number and send you updates.')}
      />
    </>
  );
}
