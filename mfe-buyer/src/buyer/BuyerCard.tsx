import type { BuyerSession } from '@linksouq/shared-api/contract';
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { signOutBrand } from '@linksouq/shared-ui/kit';
import styles from './BuyerCard.module.css';

/** "Not you?" signs out the person who used this device before. */
export function BuyerCard({ buyer }: { buyer: BuyerSession }) {
  return (
    <section className={styles.card} aria-label={t('Your details')}>
      <p className={styles.who}>
        <strong>
          <bdi>{buyer.name}</bdi>
        </strong>
        <span dir="ltr">{buyer.email}</span>
        <span dir="ltr">{buyer.phoneNumber}</span>
      </p>
      <Button variant="ghost" onClick={() => signOutBrand()}>
        {t('Not you?')}
      </Button>
    </section>
  );
}
