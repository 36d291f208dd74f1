/** Accept or Reject of the submission on screen. A superseded one answers 409: the list is read again. */
import { useState } from 'react';
import { calls } from '@linksouq/shared-api/contract';
import { request } from '@linksouq/shared-api/host';
import { Button } from '@linksouq/shared-ui';
import { reportFailure, t, toast } from '@linksouq/shared-ui/host';
import { useDeliveryChanged } from '../../delivery/query';
import styles from './BuyerOrderView.module.css';
import { RejectionPopup } from './RejectionPopup';

interface DecisionProps {
  orderId: string;
  submittedContentId: string;
  /** The answer was taken. */
  onDecided?: () => void;
  /** The list shows it: these buttons are gone. */
  onShown?: () => void;
}

export function Decision({ orderId, submittedContentId, onDecided, onShown }: DecisionProps) {
  const [busy, setBusy] = useState<'accept' | 'reject'>();
  const [rejecting, setRejecting] = useState(false);
  const changed = useDeliveryChanged('buyer', orderId);
  const body = { orderId, submittedContentId };

  async function accept() {
    setBusy('accept');
    try {
      await request(calls.approveContent, { body });
      toast.success(t('Accepted'));
      onDecided?.();
    } catch (error) {
      reportFailure(calls.approveContent, error);
    }
    await shown();
  }
  async function shown() {
    await changed();
    setBusy(undefined);
    onShown?.();
  }
  async function reject(reason: string) {
    setBusy('reject');
    try {
      await request(calls.rejectContent, { body: { ...body, reason } });
      setRejecting(false);
      toast.success(t('Sent back for revision'));
      onDecided?.();
    } catch (error) {
      reportFailure(calls.rejectContent, error);
    }
    await shown();
  }

  return (
    <div className={styles.decision}>
      <Button loading={busy === 'accept'} disabled={busy === 'reject'} onClick={() => void accept()}>
        {t('Accept')}
      </Button>
      <Button variant="danger" disabled={busy === 'accept'} onClick={() => setRejecting(true)}>
        {t('Reject')}
      </Button>
      <RejectionPopup
        isOpen={rejecting}
        busy={busy === 'reject'}
        onClose={() => setRejecting(false)}
        onReject={(reason) => void reject(reason)}
      />
    </div>
  );
}
