import { t } from '@linksouq/shared-ui/host';

/** Number of last digits of the account number that are shown. */
const SHOWN_DIGITS = 4;

/** The last digits of an account number. A screen reader says that they are its end. */
export function AccountNumber({ account }: { account: string }) {
  return (
    <span>
      <span className="visually-hidden">{t('Account ending in')}</span>{' '}
      <bdi dir="ltr">•••• {account.slice(-SHOWN_DIGITS)}</bdi>
    </span>
  );
}
