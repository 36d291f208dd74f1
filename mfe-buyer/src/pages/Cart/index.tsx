import { type PagePrefetch, paths } from '@linksouq/shared-api/contract';
import { type CartItem, useMarket } from '@linksouq/shared-api/host';
import { Banner, Button, LinkButton, UndoLine, useHydrated } from '@linksouq/shared-ui';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import { ActionButton, Page } from '@linksouq/shared-ui/kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BuyerCard } from '../../buyer/BuyerCard';
import { LazyRegistration } from '../../buyer/LazyRegistration';
import type { RegistrationState } from '../../buyer/Registration';
import { lastShop } from '../../cart/brand-back';
import { CartCard } from '../../cart/CartCard';
import { useCartNote } from '../../cart/cart-note';
import { CartSkeleton } from '../../cart/CartSkeleton';
import { EmptyCart } from '../../cart/EmptyCart';
import { OverlapNote } from '../../cart/OverlapNote';
import { PauseNote } from '../../cart/PauseNote';
import { useRemoval } from '../../cart/use-removal';
import { useOrderItems } from '../../cart/use-order-items';
import { useTodaysCart } from '../../cart/use-todays-cart';
import { OrderSteps } from '../../order/OrderSteps';
import { PayBar } from '../../order/PayBar';
import { usePlacedHere } from '../../order/placed-here';
import styles from './Cart.module.css';

export const prefetch: PagePrefetch = () =>
  useMarket.getState().buyer ? Promise.resolve() : LazyRegistration.preload();

const FORM = 'registration';
const NO_ITEMS: readonly CartItem[] = [];

/** Reads the seller from the server. The brand must see before the registration that a seller takes no orders. */
function TodaysCart({ onSellerGone }: { onSellerGone: (isGone: boolean) => void }) {
  const { isSellerGone } = useTodaysCart();
  useEffect(() => onSellerGone(isSellerGone), [isSellerGone, onSellerGone]);
  return null;
}

/** The first step: items, fees and the registration of a new buyer (product §2). */
export default function Cart() {
  const navigate = useNavigate();
  const items = useOrderItems();
  const { buyer, showPrices, placedOrderId } = useMarket();
  const [earlierOrderId] = useState(() => useMarket.getState().placedOrderId);
  const placedHere = usePlacedHere()?.orderId;
  const [isSellerGone, setSellerGone] = useState(false);
  const { isBlocked: isCartBlocked, pause, note } = useCartNote(isSellerGone);
  const { removed, remove, clear, undo } = useRemoval();
  /** Undefined until the form of a new buyer has loaded. */
  const [registering, setRegistering] = useState<RegistrationState>();
  /** True if Continue was pressed before the form had loaded. */
  const [isPressedEarly, setPressedEarly] = useState(false);
  const isPressKept = useRef(false);
  const keepPress = () => {
    isPressKept.current = true;
    setPressedEarly(true);
  };
  // The server does not know the stored cart. Its HTML has the layout of a cart with one item.
  const hydrated = useHydrated();
  const empty = hydrated && items.length === 0;
  // The response to an order of this tab may also arrive while this page is open.
  const isNewOrder = placedOrderId !== earlierOrderId && placedOrderId !== placedHere;
  const orderedElsewhere = empty && isNewOrder ? placedOrderId : null;
  const isBlocked = empty || isCartBlocked;
  const isNext = buyer !== null || registering?.isCodeTyped;
  const goOn = useCallback(() => void navigate(paths.requirements()), [navigate]);
  // A constant element, because the form takes long to render again.
  const registration = useMemo(
    () => <LazyRegistration id={FORM} onState={setRegistering} onRegistered={goOn} />,
    [goOn],
  );
  const isReady = hydrated && (isBlocked || buyer !== null || registering !== undefined);
  useEffect(() => {
    if (!isReady || !isPressKept.current) return;
    isPressKept.current = false;
    if (isBlocked) return;
    if (buyer) void navigate(paths.requirements());
    else document.forms.namedItem(FORM)?.requestSubmit();
  }, [isReady, isBlocked, buyer, navigate]);

  return (
    <Page
      title={t('Cart')}
      back
      // The HTML from the server always contains the arrow. So the arrow needs a page even if no seller is known.
      backFallback={lastShop() ?? paths.myOrders()}
      action={
        hydrated &&
        !empty && (
          <Button variant="ghost" onClick={() => clear(t('All items'))}>
            {t('Clear')}
          </Button>
        )
      }
      footer={
        <PayBar items={hydrated ? items : NO_ITEMS} showPrices={showPrices && !empty} note={note}>
          <ActionButton
            size="lg"
            block
            // Only the button of the next step is filled. Before the code is typed, the next step is Send OTP
            // or the code field.
            variant={isNext ? 'primary' : 'secondary'}
            className={isNext ? undefined : styles.later}
            disabled={isBlocked}
            action={
              (!empty && !buyer && registering) || { busy: isPressedEarly && !isReady, failure: undefined }
            }
            data-early={isReady ? undefined : ''}
            {...(!isReady
              ? { onClick: keepPress }
              : buyer || empty
                ? { onClick: goOn }
                : { type: 'submit', form: FORM })}
          >
            {t('Continue')}
          </ActionButton>
        </PayBar>
      }
    >
      <TodaysCart onSellerGone={setSellerGone} />
      {!empty && <OrderSteps current={0} />}
      {/* This element is always rendered, because it gets the focus when Undo fills an empty cart again. */}
      <UndoLine {...(empty && removed ? { removed: removed.name } : {})} onUndo={undo} />
      {orderedElsewhere !== null && (
        <Banner
          title={t('You ordered in another tab')}
          action={
            <LinkButton variant="ghost" to={paths.buyerOrderView(orderedElsewhere)}>
              {t('View order')}
            </LinkButton>
          }
        />
      )}
      {!hydrated ? (
        <CartSkeleton />
      ) : empty ? (
        <EmptyCart />
      ) : (
        <>
          <PauseNote pause={pause} />
          <OverlapNote />
          <CartCard
            items={items}
            showPrices={showPrices}
            onRemove={(i) => remove(i.slug, t(i.name))}
            removed={removed}
            onUndo={undo}
          />
          {buyer ? <BuyerCard buyer={buyer} /> : registration}
        </>
      )}
    </Page>
  );
}
