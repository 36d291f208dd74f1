/** /payout: the bank details form (product §2). */
import { useState } from 'react';
import { type Bank, calls } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import {
  Banner,
  Button,
  Card,
  ClockIcon,
  readDraft,
  ShieldCheckIcon,
  useFocusStep,
  WalletIcon,
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, prefetching, useCall } from '@linksouq/shared-ui/kit';
import { Reasons } from '../../account/Reasons';
import { useSeller } from '../../account/use-seller';
import { AccountCard } from './AccountCard';
import { BankForm, draftOf, EMPTY } from './BankForm';

export default function Payout() {
  return (
    <Page title={t('Payout Method')} back of={useCall(calls.getBank)} skeleton={[96, 96, 96, 96]}>
      {({ data }) => <PayoutMethod bank={data} />}
    </Page>
  );
}

/** Shows the stored account, and the form on request. Without an account it shows reasons and the form. */
function PayoutMethod({ bank }: { bank: Bank | null }) {
  const draft = draftOf(useSeller().id);
  // A reload during a change shows the form with its draft again.
  const [isOpen, setOpen] = useState(() => JSON.stringify(readDraft(draft, EMPTY)) !== JSON.stringify(EMPTY));
  useFocusStep(String(isOpen));
  if (!bank)
    return (
      <>
        <Card tone="surface">
          <Reasons
            lines={[
              [ShieldCheckIcon, t('Used only to pay you, and stored encrypted')],
              [WalletIcon, t('Withdrawals are free')],
              [ClockIcon, t('Withdraw when an order is completed')],
            ]}
          />
        </Card>
        <BankForm bank={bank} />
      </>
    );
  return (
    <>
      {!isOpen && <AccountCard bank={bank} />}
      <HoldNote />
      {isOpen ? (
        <BankForm bank={bank} />
      ) : (
        <Button variant="secondary" size="lg" block onClick={() => setOpen(true)}>
          {t('Change account')}
        </Button>
      )}
    </>
  );
}

/** Warns the seller that withdrawals wait after a change of the account. */
function HoldNote() {
  const hours = getSettings().bankChangeHoldHours;
  if (!hours) return null;
  return (
    <Banner tone="info" icon={ClockIcon}>
      {t('If you change the account, withdrawals wait for {hours, number} hours.', { hours })}
    </Banner>
  );
}

export const prefetch = prefetching(() => [[calls.getBank]]);
