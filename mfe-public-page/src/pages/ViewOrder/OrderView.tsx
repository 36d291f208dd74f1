import {
  CONTENT_TYPE_HEADINGS,
  ContentType,
  messages,
  paths,
  type PublicSeller,
} from '@linksouq/shared-api/contract';
import { cannotSellText, PromiseCard } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { bundleOffer, offerOf } from '../../seller/offers';
import { Notice } from '../../seller/Notice';
import { BundleFacts } from './BundleFacts';
import { Gallery } from './Gallery';
import styles from './OrderView.module.css';
import { PageFacts } from './PageFacts';

interface Props {
  seller: PublicSeller;
  type: keyof typeof CONTENT_TYPE_HEADINGS;
}

export function OrderView({ seller, type }: Props) {
  const offer = offerOf(seller, type)!;
  const isBundle = type === ContentType.bundle;
  return (
    <>
      <Link className={styles.from} to={paths.seller(seller.username)}>
        <bdi>{seller.name}</bdi>
        <span dir="ltr">@{seller.username}</span>
      </Link>
      <h1 className={styles.title}>{t(CONTENT_TYPE_HEADINGS[type])}</h1>
      {!seller.canSell && <Notice>{cannotSellText(seller.name, seller.cannotSellReason)}</Notice>}
      {seller.canSell && offer.closed === 'absent' && (
        <Notice>{t('{name} does not offer this at the moment.', { name: seller.name })}</Notice>
      )}
      {offer.closed !== 'absent' && !seller.priceVisibility && (
        <p className={styles.later}>
          {t(messages.pricesAfterBrief)}
          <span>{t('You see the price before you pay')}</span>
        </p>
      )}
      <Gallery offer={offer} />
      {offer.closed !== 'absent' &&
        (isBundle ? (
          <BundleFacts seller={seller} offer={bundleOffer(seller)} />
        ) : (
          <PageFacts offer={offer} priceShown={seller.priceVisibility} />
        ))}
      {seller.canSell && <PromiseCard name={seller.name} showPrices={seller.priceVisibility} />}
    </>
  );
}
