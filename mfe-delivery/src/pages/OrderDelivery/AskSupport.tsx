/**
 * A button with which the seller asks support to decide about the order. Before the call, a dialog explains the
 * consequences.
 */
import { useState } from 'react';
import { calls, type DeliveryAnswer, formatAed } from '@linksouq/shared-api/contract';
import { Button, unbroken } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { ConfirmDialog, useAction } from '@linksouq/shared-ui/kit';

export function AskSupport({ order: { id, receives } }: { order: DeliveryAnswer['order'] }) {
  const [asking, setAsking] = useState(false);
  const ask = useAction();
  const close = () => setAsking(false);
  const send = async () => {
    const answer = await ask.run(calls.disputeOrder, { params: { id } });
    if (!answer) return;
    toast.success(answer.message ? t(answer.message) : t('Support will look at this order'));
    close();
  };
  return (
    <>
      <Button variant="secondary" block onClick={() => setAsking(true)}>
        {t('Ask support to decide')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={close}
        title={t('Ask support to decide?')}
        confirm={t('Ask support to decide')}
        variant="primary"
        action={ask}
        onConfirm={() => void send()}
      >
        <p>{t('Support reads the brief and every revision, then completes or refunds the order.')}</p>
        {Boolean(receives) && (
          <p>
            {unbroken(t('Your {amount} waits until support has decided.', { amount: formatAed(receives!) }))}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
