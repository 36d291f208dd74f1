/** Accept or Reject of the submission on screen. A superseded one answers 409: the list is then read again. */
import { useState } from 'react';
import { calls } from '@linksouq/shared-api/contract';
import { Button } from '@linksouq/shared-ui';
import { lazyRoute, t, toast } from '@linksouq/shared-ui/host';
import { Failure, useAction } from '@linksouq/shared-ui/kit';
import styles from './BuyerOrderView.module.css';

/** Loaded when it opens: form code weighs as much as the page. */
const RejectionPopup = lazyRoute(
  () => import(/* webpackChunkName: "delivery-rejection" */ './RejectionPopup'),
);

interface DecisionProps {
  orderId: string;
  submittedContentId: string;
  /** Called when the server has taken the decision. */
  onDecided?: () => void;
  /** Called when the list shows it: these buttons are gone then. */
  onShown?: () => void;
}

export function Decision({ orderId, submittedContentId, onDecided, onShown }: DecisionProps) {
  const accept = useAction({ onEnd: onShown });
  const reject = useAction({ onEnd: onShown });
  const [rejecting, setRejecting] = useState(false);
  const body = { orderId, submittedContentId };

  async function take() {
    if (!(await accept.run(calls.approveContent, { body }))) return;
    toast.success(t('Accepted'));
    onDecided?.();
  }
  async function sendBack(reason: string): Promise<boolean> {
    const answer = await reject.run(calls.rejectContent, { body: { ...body, reason } });
    if (!answer) return false;
    setRejecting(false);
    toast.success(t('Sent back for revision'));
    onDecided?.();
    return true;
  }

  return (
    <div>
      <Failure of={accept} />
      <div className={styles.decision}>
        <Button loading={accept.busy} disabled={reject.busy} onClick={() => void take()}>
          {t('Accept')}
        </Button>
        <Button variant="danger" disabled={accept.busy} onClick={() => setRejecting(true)}>
          {t('Reject')}
        </Button>
      </div>
      {rejecting && (
        <RejectionPopup action={reject} onClose={() => setRejecting(false)} onReject={sendBack} />
      )}
    </div>
  );
}
