import { paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, UserIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { OrderLine } from '../cart/OrderLine';

/**
 * Replaces a screen that needs a buyer session. Makes no call, shows the order and links to the registration in the
 * cart.
 */
export function NeedBuyer() {
  return (
    <>
      <OrderLine />
      <EmptyState
        icon={UserIcon}
        title={t('First your details, then the brief')}
        action={<LinkButton to={paths.cart()}>{t('Continue with your phone')}</LinkButton>}
      >
        {t('Your phone number is the last part of step 1, the cart. Your briefs are kept with it.')}
      </EmptyState>
    </>
  );
}
