import { t } from '@linksouq/shared-ui/host';
import { lastDigits } from '../../account/last-digits';

/** For screen readers, a hidden text says that the digits are the end of the number. */
export function AccountNumber({ account }: { account: string }) {
  return (
    <span>
      <span className="visually-hidden">{t('Account ending in')}</span>{' '}
      <bdi dir="ltr">•••• {lastDigits(account)}</bdi>
    </span>
  );
}
