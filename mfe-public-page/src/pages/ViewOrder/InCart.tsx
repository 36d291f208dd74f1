import { cart } from '@linksouq/shared-api/host';
import { buttonClass } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import type { Offer } from '../../seller/offers';
import styles from './InCart.module.css';

/** States that the cart contains this item, with a button that removes the item. */
export function InCart({ offer }: { offer: Offer }) {
  const remove = () => {
    cart.remove(offer.slug);
    toast.plain(t('{name} removed from your cart', { name: t(offer.name) }));
  };
  return (
    <p className={styles.line}>
      <span>{t('In your cart')}</span>
      <button type="button" className={buttonClass({ variant: 'ghost' })} onClick={remove}>
        {t('Remove')}
      </button>
    </p>
  );
}
