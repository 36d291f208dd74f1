import { paths } from '@linksouq/shared-api/contract';
import { Icon, ReceiptIcon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './CartButton.module.css';

export function OrdersButton() {
  return (
    <Link to={paths.myOrders()} className={styles.cart} aria-label={t('My orders')}>
      <Icon of={ReceiptIcon} size={22} />
    </Link>
  );
}
