import { paths } from 'shared-api/contract';
import { EmptyState, LinkButton, UserIcon } from 'shared-ui';
import { t } from 'shared-ui/host';

/** A buyer's screen without a buyer: it makes no call and offers to register in the cart (design §6). */
export function NeedBuyer({ why }: { why: string }) {
  return (
    <EmptyState
      icon={UserIcon}
      title={t('Tell us who you are first')}
      action={<LinkButton to={paths.cart()}>{t('Register in the cart')}</LinkButton>}
    >
      {why}
    </EmptyState>
  );
}
