import { t } from '@linksouq/shared-ui/host';
import { lastDigits } from '../../account/last-digits';

/** The last digits of an account number. A screen reader says that they are its end. */
export function AccountNumber({ account }: { account: string }) {
  return (
    <span>
      <span className="visually-hidden">{t('Account ending in')}</span>{' '}
      <bdi dir="ltr">•••• {lastDigits(account)}</bdi>
    </span>
  );
}
