import { type Brief, paths } from '@linksouq/shared-api/contract';
import { setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { Banner, LinkButton, useFocusStep } from '@linksouq/shared-ui';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import { LazyNeedBuyer } from '../../buyer/LazyNeedBuyer';
import { useHadBuyer } from '../../buyer/use-had-buyer';
import { isPast } from '../../briefs/is-past';
import { websiteOfEmail } from '../../briefs/website-of-email';
import { prefetchBriefs, useBriefs } from '../../briefs/use-briefs';
import { useCartNote } from '../../cart/cart-note';
import { PauseNote } from '../../cart/PauseNote';
import { useTodaysCart } from '../../cart/use-todays-cart';
import { OrderSteps } from '../../order/OrderSteps';
import { BriefList } from './BriefList';
import { FirstBrief } from './FirstBrief';
import { NewBriefCard } from './NewBriefCard';
import styles from './NewBriefCard.module.css';
import { PastBrief } from './PastBrief';

export default function Requirements() {
  const navigate = useNavigate();
  const buyer = useMarket((s) => s.buyer);
  const hadBuyer = useHadBuyer();
  useFocusStep(buyer ? 'briefs' : 'register');
  const isEmpty = useCart((s) => s.items.length === 0);
  const { isSellerGone } = useTodaysCart({ isQuiet: true });
  const { isBlocked, pause, note } = useCartNote(isSellerGone);
  const [pastBrief, setPastBrief] = useState<Brief | null>(null);

  function choose(brief: Brief) {
    if (isPast(brief)) return setPastBrief(brief);
    setMarket({ briefId: brief.id });
    navigate(paths.myCart());
  }
  // Most brands select an earlier brief, so the list comes first.
  const hasNoBriefs = useBriefs().data?.length === 0;
  const list = <BriefList onChoose={choose} isBlocked={isBlocked} />;
  const toCart = (
    <LinkButton variant="ghost" to={paths.cart()}>
      {t('View cart')}
    </LinkButton>
  );
  return (
    <Page
      title={t('Requirements')}
      back={paths.cart()}
      intro={buyer && t('Tell the influencer what you need.')}
    >
      <OrderSteps current={1} />
      {isBlocked && !pause && (
        <Banner tone="warn" action={toCart}>
          {note}
        </Banner>
      )}
      <PauseNote pause={pause} other={toCart} />
      {buyer ? (
        <>
          {!hasNoBriefs && list}
          {/* The first brief is the main step. The card is dark, like the page that it opens. */}
          {hasNoBriefs ? (
            <div className={styles.hero} data-theme="aurora">
              <NewBriefCard isFirst suggested={websiteOfEmail(buyer.email)} />
              <FirstBrief buyer={buyer} />
            </div>
          ) : (
            <div className={styles.row}>
              <NewBriefCard isFirst={false} />
            </div>
          )}
          {hasNoBriefs && list}
          {isEmpty && (
            <p>{t('Your cart is empty. You can prepare a brief now and use it for an order later.')}</p>
          )}
        </>
      ) : (
        <LazyNeedBuyer hadBuyer={hadBuyer} />
      )}
      <PastBrief brief={pastBrief} onClose={() => setPastBrief(null)} />
    </Page>
  );
}
export const prefetch = prefetchBriefs;
