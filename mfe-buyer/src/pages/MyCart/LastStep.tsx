import { paths } from '@linksouq/shared-api/contract';
import { cart, useCart, useMarket } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, Page } from '@linksouq/shared-ui/kit';
import { isPast } from '../../briefs/is-past';
import { useBriefs } from '../../briefs/use-briefs';
import { CartLines } from '../../cart/CartLines';
import { CartSums } from '../../cart/CartSums';
import { SellerLine } from '../../cart/SellerLine';
import { useTodaysCart } from '../../cart/use-todays-cart';
import { usePlaceOrder } from '../../order/use-place-order';
import { BriefLine } from './BriefLine';
import { OrderNotes } from './OrderNotes';

/** With a buyer and something in the cart: the whole order, and the button that places it. */
export function LastStep() {
  const { items } = useCart();
  const { showPrices, briefId } = useMarket();
  const today = useTodaysCart();
  const briefs = useBriefs();
  const { place, action } = usePlaceOrder();
  const brief = briefs.data?.find((one) => one.id === briefId);
  const isReady = brief !== undefined && !isPast(brief) && today.gone.length === 0;

  return (
    <Page
      title={t('My Cart')}
      back={paths.requirements()}
      footer={
        <ActionButton
          size="lg"
          block
          action={action}
          disabled={!isReady}
          onClick={() => brief && void place(brief.id)}
        >
          {showPrices ? t('Make Payment') : t('Submit Requirements')}
        </ActionButton>
      }
    >
      <OrderNotes {...today} />
      <BriefLine briefs={briefs} brief={brief} />
      <SellerLine />
      <CartLines
        items={items}
        showPrices={showPrices}
        onRemove={today.gone.length > 0 ? (item) => cart.remove(item.slug) : undefined}
      />
      {showPrices && <CartSums items={items} />}
    </Page>
  );
}
