import { t } from '@linksouq/shared-ui/host';
import { OrderLine } from '../cart/OrderLine';
import Registration from './Registration';

/** The order and the registration. The page itself appears when the buyer session exists. */
export default function NeedBuyer() {
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
