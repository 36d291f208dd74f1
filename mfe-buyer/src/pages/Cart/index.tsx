import { type PagePrefetch, paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
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

/** Prefetches the registration form for visitors who are not registered. */
export const prefetch: PagePrefetch = () =>
  useMarket.getState().buyer ? Promise.resolve() : LazyRegistration.preload();

const FORM = 'registration';
const LOADING: RegistrationState = { busy: true, failure: undefined, isCodeTyped: false };
const IDLE = { busy: false, failure: undefined };

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
        <ActionButton
          size="lg"
          block
          // At most one button is filled. Before a code is sent, this is Send OTP.
          variant={buyer || registering.isCodeTyped ? 'primary' : 'secondary'}
          disabled={empty || seller?.canSell === false}
          action={empty || buyer ? IDLE : registering}
          {...(buyer || empty ? { onClick: goOn } : { type: 'submit', form: FORM })}
        >
          {t('Continue')}
        </ActionButton>
      }
    >
      {!empty && <OrderSteps current={0} />}
      <UndoLine removed={removed} onUndo={undo} />
      {!hydrated ? (
        <CartSkeleton />
      ) : empty ? (
        <EmptyCart />
      ) : (
        <>
          <CartNotes />
          <CartCard items={items} showPrices={showPrices} onRemove={(i) => remove(i.slug, t(i.name))} />
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
