import { CONTENT_TYPE_NAMES, type ContentType } from '@linksouq/shared-api/contract';
import { Avatar, Card } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import styles from './PlacedOrderCard.module.css';
import type { Placed } from './use-placed-order';

export function PlacedOrderCard({ order, items }: Placed) {
  const { sellerName, sellerPhotoUrl = '', code } = order;
  return (
    <Card className={styles.card}>
      <Avatar src={sellerPhotoUrl} name={sellerName} size={48} />
      <p className={styles.text}>
        <strong>
          <bdi>{sellerName}</bdi>
        </strong>
        {items.length > 0 && (
          <span>
            {listed(items.map(({ contentType }) => t(CONTENT_TYPE_NAMES[contentType as ContentType])))}
          </span>
        )}
        <span>
          {t('Order')} <bdi>{code}</bdi>
        </span>
      </p>
    </Card>
  );
}
