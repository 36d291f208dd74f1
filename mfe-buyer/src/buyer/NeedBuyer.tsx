import { paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, UserIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { OrderLine } from '../cart/OrderLine';

/**
 * Replaces a screen that needs a buyer session. Makes no call, shows the order and links to the registration in the
 * cart.
 */
export function NeedBuyer({ why }: { why: string }) {
  return (
    <>
      <OrderLine />
      <EmptyState
        icon={UserIcon}
        title={t('Tell us who you are first')}
        action={<LinkButton to={paths.cart()}>{t('Continue with your phone')}</LinkButton>}
      >
        {why}
      </EmptyState>
    </>
  );
}
