import type { BuyerSession } from 'shared-api/contract';
import { dropBuyer } from 'shared-api/host';
import { Button } from 'shared-ui';
import { t } from 'shared-ui/host';
import css from './BuyerCard.module.css';

/** Who orders, once registered, and the way to be somebody else. */
export function BuyerCard({ buyer }: { buyer: BuyerSession }) {
  return (
    <section className={css.card} aria-label={t('Your details')}>
      <p className={css.who}>
        <strong dir="auto">{buyer.name}</strong>
        <span dir="ltr">{buyer.email}</span>
        <span dir="ltr">{buyer.phoneNumber}</span>
      </p>
      <Button variant="ghost" onClick={dropBuyer}>
        {t('Not you?')}
      </Button>
    </section>
  );
}
