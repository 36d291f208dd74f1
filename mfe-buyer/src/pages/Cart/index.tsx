import { type PagePrefetch, paths } from '@linksouq/shared-api/contract';
import { type CartItem, useMarket } from '@linksouq/shared-api/host';
import { Button, UndoLine, useHydrated } from '@linksouq/shared-ui';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import { ActionButton, Page } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import { BuyerCard } from '../../buyer/BuyerCard';
import { LazyRegistration } from '../../buyer/LazyRegistration';
import type { RegistrationState } from '../../buyer/Registration';
import { CartCard } from '../../cart/CartCard';
import { CartNotes } from '../../cart/CartNotes';
import { CartSkeleton } from '../../cart/CartSkeleton';
import { EmptyCart } from '../../cart/EmptyCart';
import { useRemoval } from '../../cart/use-removal';
import { useCartSeller } from '../../cart/use-cart-seller';
import { useOrderItems } from '../../cart/use-order-items';
import { useTodaysCart } from '../../cart/use-todays-cart';
import { OrderSteps } from '../../order/OrderSteps';
import { PayBar } from '../../order/PayBar';
import styles from './Cart.module.css';

/** Prefetches the registration form for visitors who are not registered. */
export const prefetch: PagePrefetch = () =>
  useMarket.getState().buyer ? Promise.resolve() : LazyRegistration.preload();

const FORM = 'registration';
const LOADING: RegistrationState = { busy: true, failure: undefined, isCodeTyped: false };
const IDLE = { busy: false, failure: undefined };
const NO_ITEMS: readonly CartItem[] = [];

/** `/cart`, the first step: shows the items, the fees and the registration of a new buyer (product §2). */
export default function Cart() {
  const navigate = useNavigate();
  const items = useOrderItems();
  const seller = useCartSeller();
  // Reads the seller again, so that the brand learns before registering if the seller accepts no orders.
  useTodaysCart();
  const { buyer, showPrices } = useMarket();
  const { removed, remove, clear, undo } = useRemoval();
  // The button is busy until the form has loaded, because it submits the form.
  const [registering, setRegistering] = useState(LOADING);
  // The server cannot read the stored cart, so its HTML has the layout of a cart with an item.
  const hydrated = useHydrated();
  const empty = hydrated && items.length === 0;
  const isNext = buyer !== null || registering.isCodeTyped;
  const goOn = () => navigate(paths.requirements());

  return (
    <Page
      title={t('Cart')}
      back
      action={
        hydrated &&
        !empty && (
          <Button variant="ghost" onClick={() => clear(t('All items'))}>
            {t('Clear')}
          </Button>
        )
      }
      footer={
        <PayBar items={hydrated ? items : NO_ITEMS} showPrices={showPrices && !empty}>
          <ActionButton
            size="lg"
            block
            // The filled button is the next step. Before the code is typed, this is Send OTP or the code field. A press
            // then shows the missing fields.
            variant={isNext ? 'primary' : 'secondary'}
            className={isNext ? undefined : styles.later}
            disabled={empty || seller?.canSell === false}
            action={empty || buyer ? IDLE : registering}
            {...(buyer || empty ? { onClick: goOn } : { type: 'submit', form: FORM })}
          >
            {t('Continue')}
          </ActionButton>
        </PayBar>
      }
    >
      {!empty && <OrderSteps current={0} />}
      {/* The line stays, because it gets the focus when Undo fills an empty cart again. */}
      <UndoLine {...(empty && removed ? { removed: removed.what } : {})} onUndo={undo} />
      {!hydrated ? (
        <CartSkeleton />
      ) : empty ? (
        <EmptyCart />
      ) : (
        <>
          <CartNotes />
          <CartCard
            items={items}
            showPrices={showPrices}
            onRemove={(i) => remove(i.slug, t(i.name))}
            removed={removed}
            onUndo={undo}
          />
          {buyer ? (
            <BuyerCard buyer={buyer} />
          ) : (
            <LazyRegistration id={FORM} onState={setRegistering} onRegistered={goOn} />
          )}
        </>
      )}
    </Page>
  );
}
