import { useState } from 'react';
import { type Bank, calls } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { Banner, Button, ClockIcon, useFocusStep } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, prefetching, readDraft, useCall } from '@linksouq/shared-ui/kit';
import { toDashboard } from '../../account/ways-out';
import { AccountCard } from './AccountCard';
import { BankForm, DRAFT, EMPTY } from './BankForm';
import { StoredAccount } from './StoredAccount';

export default function Payout() {
  return (
    <Page
      title={t('Payout Method')}
      back
      of={useCall(calls.getBank)}
      skeleton={[96, 96, 96, 96]}
      failedTitle={t('Your payout details could not be loaded')}
      wayOut={toDashboard()}
    >
      {({ data }) => <PayoutMethod bank={data} />}
    </Page>
  );
}

/** If an account is stored, the form opens after a press of "Change account". Without an account, it is open. */
function PayoutMethod({ bank }: { bank: Bank | null }) {
  // A draft means that the page was reloaded during a change.
  const [isOpen, setOpen] = useState(() => JSON.stringify(readDraft(DRAFT, EMPTY)) !== JSON.stringify(EMPTY));
  useFocusStep(String(isOpen));
  if (!bank) return <BankForm bank={bank} />;
  return (
    <>
      {isOpen ? <StoredAccount bank={bank} /> : <AccountCard bank={bank} />}
      <HoldNote />
      {isOpen ? (
        <BankForm bank={bank} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" size="lg" block onClick={() => setOpen(true)}>
          {t('Change account')}
        </Button>
      )}
    </>
  );
}

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
