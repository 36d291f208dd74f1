import { t } from '@linksouq/shared-ui/host';
import { OrderLine } from '../cart/OrderLine';
import Registration from './Registration';

/** The order and the registration. When the buyer is stored, the screen itself appears. */
export default function NeedBuyer() {
  return (
    <>
      <OrderLine />
      <Registration
        title={t('Confirm your number')}
        intro={t('We save your brief to your number and send you updates.')}
        // The next step replaces the form at the same address, so the page starts at its top, as after a navigation.
        onRegistered={() => scrollTo(0, 0)}
      />
    </>
  );
}
