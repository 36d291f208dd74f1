import { paths } from '@linksouq/shared-api/contract';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { OrderLine } from '../cart/OrderLine';
import { useIsStepOver } from '../order/placed-here';
import Registration from './Registration';

/**
 * The order and the registration. The page itself appears when the buyer session exists. Placing an order ends the session,
 * so after an order, /my-cart shows this order.
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
