import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { Banner, LinkButton, UserIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { CartCard } from '../../cart/CartCard';
import { useCartNote } from '../../cart/cart-note';
import { OverlapNote } from '../../cart/OverlapNote';
import { PauseNote } from '../../cart/PauseNote';
import { useOrderItems } from '../../cart/use-order-items';
import { useTodaysCart } from '../../cart/use-todays-cart';
import { OrderSteps } from '../../order/OrderSteps';
import { PayBar } from '../../order/PayBar';

/** Shows the order and a link to the registration on /cart, because the brand has no buyer session. */
export function PhoneStep() {
  const items = useOrderItems();
  const showPrices = useMarket((s) => s.showPrices);
  const { isSellerGone } = useTodaysCart({ isQuiet: true });
  const { isBlocked, pause, note } = useCartNote(isSellerGone);
  return (
    <Page
      title={t('My Cart')}
      back={paths.cart()}
      footer={
        <PayBar items={items} showPrices={showPrices} isProtected note={note}>
          <LinkButton size="lg" block variant={isBlocked ? 'secondary' : 'primary'} to={paths.cart()}>
            {isBlocked ? t('View cart') : t('Continue with your phone')}
          </LinkButton>
        </PayBar>
      }
    >
      <OrderSteps current={0} />
      <PauseNote pause={pause} />
      <OverlapNote />
      <CartCard items={items} showPrices={showPrices} />
      {!isBlocked && (
        <Banner tone="brand" icon={UserIcon} title={t('Tell us who you are first')}>
          {t('The influencer needs to know who orders.')}
        </Banner>
      )}
    </Page>
  );
}
