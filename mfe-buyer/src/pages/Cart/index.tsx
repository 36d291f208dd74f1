import { type PagePrefetch, paths } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';
import { Button, Page, UndoLine } from '@linksouq/shared-ui';
import { t, useNavigate, useTitle } from '@linksouq/shared-ui/host';
import { useState } from 'react';
import { BuyerCard } from '../../buyer/BuyerCard';
import { LazyRegistration } from '../../buyer/LazyRegistration';
import { CartLines } from '../../cart/CartLines';
import { CartSums } from '../../cart/CartSums';
import { EmptyCart } from '../../cart/EmptyCart';
import { useRemoval } from '../../cart/use-removal';
import { SellerLine } from '../../cart/SellerLine';

/** Ahead of the visit, the form that somebody new will fill in. */
export const prefetch: PagePrefetch = () =>
  useMarket.getState().buyer ? Promise.resolve() : LazyRegistration.preload();

const FORM = 'registration';

/** `/cart`, step one: items, fees, registration of a new buyer, Continue (product §2). */
export default function Cart() {
  useTitle(t('Cart'));
  const navigate = useNavigate();
  const { items } = useCart();
  const { buyer, showPrices } = useMarket();
  const { removed, remove, clear, undo } = useRemoval();
  // Until the form is here, nothing would answer the button.
  const [busy, setBusy] = useState(true);
  const empty = items.length === 0;
  const goOn = () => navigate(paths.requirements());

  return (
    <Page
      title={t('Cart')}
      back
      action={
        !empty && (
          <Button variant="ghost" onClick={() => clear(t('All items'))}>
            {t('Clear')}
          </Button>
        )
      }
      footer={
        <Button
          size="lg"
          block
          disabled={empty}
          loading={!empty && !buyer && busy}
          {...(buyer ? { onClick: goOn } : { type: 'submit', form: FORM })}
        >
          {t('Continue')}
        </Button>
      }
    >
      <UndoLine removed={removed} onUndo={undo} />
      {empty ? (
        <EmptyCart />
      ) : (
        <>
          <SellerLine />
          <CartLines items={items} showPrices={showPrices} onRemove={(i) => remove(i.slug, t(i.name))} />
          {showPrices && <CartSums items={items} />}
          {buyer ? (
            <BuyerCard buyer={buyer} />
          ) : (
            <LazyRegistration id={FORM} onBusy={setBusy} onRegistered={goOn} />
          )}
        </>
      )}
    </Page>
  );
}
