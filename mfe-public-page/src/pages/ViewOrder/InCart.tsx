import { cart } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';
import type { Offer } from '../../seller/offers';
import styles from './InCart.module.css';

interface Props {
  offer: Offer;
  /** Absent while prices are hidden. */
  price?: ReactNode;
}
export function InCart({ offer, price }: Props) {
  const remove = () => {
    cart.remove(offer.slug);
    toast.plain(t('{name} removed from your cart', { name: t(offer.name) }));
  };
  return (
    <p className={styles.line}>
      <span className={styles.state}>
        <span>{t('In your cart')}</span>
        {price && <> · {price}</>}
      </span>
      <button type="button" className={styles.remove} onClick={remove}>
        {t('Remove')}
      </button>
    </p>
  );
}
