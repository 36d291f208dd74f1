import { paths } from '@linksouq/shared-api/contract';
import { cartCount, useCart } from '@linksouq/shared-api/host';
import { CartIcon, Icon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './CartButton.module.css';

/** The server's HTML has no cart, so the count is 0 there. */
export function CartButton() {
  const count = useCart(cartCount);
  const label = t('{count, plural, =0 {Cart, empty} one {Cart, # item} other {Cart, # items}}', { count });
  return (
    <Link to={paths.cart()} className={styles.cart} aria-label={label}>
      <Icon of={CartIcon} size={22} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
