import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { CheckIcon, EmptyState, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** Shown after the payment succeeded in another tab, which has then removed the stored payment link. */
export function PaymentDone() {
  const seller = useMarket((s) => s.publicSeller);
  return (
    <EmptyState
      icon={CheckIcon}
      title={t('Payment received')}
      action={
        seller && (
          <LinkButton variant="secondary" to={paths.seller(seller.username)}>
            {t('Back to {name}', { name: seller.name })}
          </LinkButton>
        )
      }
    >
      {t('Your order is on its way to the influencer. The link to it is in your messages.')}
    </EmptyState>
  );
}
