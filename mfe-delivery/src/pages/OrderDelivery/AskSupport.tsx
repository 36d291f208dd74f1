/**
 * A button with which the seller asks support to decide about the order. Before the call, a dialog explains the
 * consequences.
 */
import { useState } from 'react';
import { calls, type DeliveryAnswer, formatAed } from '@linksouq/shared-api/contract';
import { Button, Modal, unbroken } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { ActionButton, useAction } from '@linksouq/shared-ui/kit';
import styles from './OrderDelivery.module.css';

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
      <Modal
        isOpen={asking}
        onClose={close}
        title={t('Ask support to decide?')}
        footer={
          <div className={styles.choices}>
            <ActionButton size="lg" block action={ask} onClick={() => void send()}>
              {t('Ask support to decide')}
            </ActionButton>
            <Button variant="secondary" size="lg" block onClick={close}>
              {t('Not now')}
            </Button>
          </div>
        }
      >
        <p>{t('Support reads the brief and every revision, then completes or refunds the order.')}</p>
        {Boolean(receives) && (
          <p>
            {unbroken(t('Your {amount} waits until support has decided.', { amount: formatAed(receives!) }))}
          </p>
        )}
      </Modal>
    </>
  );
}
