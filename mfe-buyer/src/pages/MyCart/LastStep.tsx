import { paths } from '@linksouq/shared-api/contract';
import { cart, useCart, useMarket } from '@linksouq/shared-api/host';
import { Button, Page } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { CartLines } from '../../cart/CartLines';
import { CartSums } from '../../cart/CartSums';
import { SellerLine } from '../../cart/SellerLine';
import { useTodaysCart } from '../../cart/use-todays-cart';
import { isPast } from '../../briefs/is-past';
import { useBriefs } from '../../briefs/use-briefs';
import { usePlaceOrder } from '../../order/use-place-order';
import { BriefLine } from './BriefLine';
import { OrderNotes } from './OrderNotes';

/** With a buyer and something in the cart: everything that the order says, and the button that places it. */
export function LastStep() {
  const { items } = useCart();
  const { showPrices, briefId } = useMarket();
  const today = useTodaysCart(true);
  const briefs = useBriefs();
  const { place, busy, refusal } = usePlaceOrder();
  const brief = briefs.briefs?.find((one) => one.id === briefId);
  const isReady = brief !== undefined && !isPast(brief) && today.gone.length === 0;

  return (
    <Page
      title={t('My Cart')}
      back={paths.requirements()}
      footer={
        <Button
          size="lg"
          block
          loading={busy}
          disabled={!isReady}
          onClick={() => brief && void place(brief.id)}
        >
          {showPrices ? t('Make Payment') : t('Submit Requirements')}
        </Button>
      }
    >
      <OrderNotes {...today} refusal={refusal} />
      <BriefLine
        brief={brief}
        isLoading={briefs.isLoading}
        hasFailed={briefs.hasFailed}
        onRetry={briefs.retry}
      />
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
