/** The actions of a completed order. */
import { mediaUrl, paths } from '@linksouq/shared-api/contract';
import { buttonClass, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { DeliveryOrder } from '../../delivery/use-delivery';
import styles from './BuyerOrderView.module.css';

export function OrderAgain({ order }: { order: DeliveryOrder }) {
  const receipt = order.receipts?.find(({ isRefund }) => !isRefund);
  return (
    <div className={styles.again}>
      {receipt && (
        <a
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
          href={mediaUrl(receipt.pdfPath)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('Receipt')}
        </a>
      )}
      <LinkButton size="lg" to={paths.seller(order.sellerUsername)}>
        {t('Order again')}
      </LinkButton>
    </div>
  );
}
