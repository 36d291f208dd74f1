import { paths } from '@linksouq/shared-api/contract';
import { cart, useMarket } from '@linksouq/shared-api/host';
import { Banner, PromiseCard } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, LoadFailed, Page } from '@linksouq/shared-ui/kit';
import { dateWarnings } from '../../briefs/date-warnings';
import { isPast } from '../../briefs/is-past';
import { useBrief } from '../../briefs/use-briefs';
import { CartCard } from '../../cart/CartCard';
import { useCartNote } from '../../cart/cart-note';
import { longestDelivery } from '../../cart/longest-delivery';
import { OverlapNote } from '../../cart/OverlapNote';
import { PauseNote } from '../../cart/PauseNote';
import { useCartSeller } from '../../cart/use-cart-seller';
import { useOrderItems } from '../../cart/use-order-items';
import { useTodaysCart } from '../../cart/use-todays-cart';
import { OrderSteps } from '../../order/OrderSteps';
import { PayBar } from '../../order/PayBar';
import { usePlaceOrder } from '../../order/use-place-order';
import { BriefLine, briefStep, NoBrief } from './BriefLine';
import { VisitNote } from './VisitNote';

/** The whole order and the button that places it. Requires a buyer session and items in the cart. */
export function LastStep() {
  const items = useOrderItems();
  const seller = useCartSeller();
  const { showPrices, briefId } = useMarket();
  const todaysCart = useTodaysCart({ isQuiet: true });
  const { hasItemNotOffered, isBlocked, pause, note } = useCartNote(todaysCart.isSellerGone);
  const chosen = useBrief(briefId);
  const { place, action } = usePlaceOrder(todaysCart.refetch);
  const brief = chosen.data?.brief;
  const isBriefReady = brief !== undefined && !isPast(brief);
  const isReady = isBriefReady && !isBlocked;
  const warnings = isBriefReady ? dateWarnings(brief, longestDelivery(seller, items)) : [];
  // While the chosen brief loads, the step after the brief is current, so that the steps do not jump.
  const step = isBriefReady || (briefId !== null && chosen.loading) ? 2 : 1;
  /** The brief is not chosen, has a past date or could not be read. A note about it is then above the items. */
  const isOrderBlockedByBrief = !isBriefReady && !chosen.loading;
  function retry() {
    chosen.refetch();
    if (todaysCart.failure) todaysCart.refetch();
  }
  const button = (
    <ActionButton
      size="lg"
      block
      // If the server refuses the order, the page reads the offers again. Then the note states what has changed. So the
      // failure at the button is hidden while the offers load and while the note is visible.
      action={action.isRefused && (note || action.busy) ? { busy: action.busy, failure: undefined } : action}
      disabled={!isReady}
      onClick={() => brief && void place(brief.id)}
    >
      {showPrices ? t('Make Payment') : t('Submit Requirements')}
    </ActionButton>
  );

  return (
    <Page
      title={t('My Cart')}
      back={paths.requirements()}
      footer={
        <PayBar
          items={items}
          showPrices={showPrices}
          next={chosen.data && briefStep(brief)}
          isProtected
          note={note}
        >
          {button}
        </PayBar>
      }
    >
      <OrderSteps current={step} />
      <PauseNote pause={pause} />
      <OverlapNote />
      <VisitNote brief={brief} />
      {isOrderBlockedByBrief && <BriefLine of={{ ...chosen, refetch: retry }} />}
      <CartCard
        items={items}
        showPrices={showPrices}
        last={chosen.data && !brief && <NoBrief />}
        onRemove={hasItemNotOffered ? (item) => cart.remove(item.slug) : undefined}
      />
      {/* If the calls for the brief and for the seller fail, the page shows only the failure of the brief. */}
      {todaysCart.failure && !chosen.failed && (
        <LoadFailed
          title={t('The prices could not be checked.')}
          reason={todaysCart.failure}
          offline={todaysCart.offline}
          onRetry={todaysCart.refetch}
        />
      )}
      {!isOrderBlockedByBrief && <BriefLine of={chosen} />}
      {warnings.map(({ text }) => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
      {seller && <PromiseCard name={seller.name} showPrices={showPrices} />}
    </Page>
  );
}
