/**
 * Accepts or rejects the shown submission. If there is a newer submission, the server responds 409, and the
 * page reads the order again. An acceptance that completes the order needs a confirmation.
 */
import { type ReactNode, useState } from 'react';
import { calls } from '@linksouq/shared-api/contract';
import { Button } from '@linksouq/shared-ui';
import { lazyRoute, t, toast } from '@linksouq/shared-ui/host';
import { type Action, ConfirmDialog, Failure } from '@linksouq/shared-ui/kit';
import styles from './BuyerOrderView.module.css';

/** A separate chunk, because the code of the form is as large as the page. */
const RejectionPopup = lazyRoute(
  () => import(/* webpackChunkName: "delivery-rejection" */ './RejectionPopup'),
);

interface DecisionProps {
  orderId: string;
  submittedContentId: string;
  /** Set if accepting completes the order. The confirmation says that this seller is paid. */
  paidSeller?: string;
  deadline?: ReactNode;
  /** Says above the buttons what happens after the acceptance. */
  consequence?: string;
  /** The page and the dialog share the actions, because the person may close the dialog during a call. */
  actions: Record<'accept' | 'reject', Action>;
  /** Called before a decision is sent. @param decision `of` is the id of the revision */
  onSend: (decision: { action: 'accept' | 'reject'; of: string }) => void;
  onDecided?: () => void;
}

export function Decision({
  orderId,
  submittedContentId,
  paidSeller,
  deadline,
  consequence,
  actions: { accept, reject },
  onSend,
  onDecided,
}: DecisionProps) {
  const [confirming, setConfirming] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const body = { orderId, submittedContentId };

  async function acceptContent() {
    onSend({ action: 'accept', of: submittedContentId });
    if (!(await accept.run(calls.approveContent, { body }))) return;
    setConfirming(false);
    toast.success(t('Accepted'));
    onDecided?.();
  }
  async function rejectContent(reason: string): Promise<boolean> {
    onSend({ action: 'reject', of: submittedContentId });
    const answer = await reject.run(calls.rejectContent, { body: { ...body, reason } });
    if (!answer) return false;
    // The item shows the rejection. A toast would cover the title of the page and its button Back.
    setRejecting(false);
    onDecided?.();
    return true;
  }

  return (
    <div className={styles.decide}>
      {deadline}
      {consequence && <p className={styles.note}>{consequence}</p>}
      {!confirming && <Failure of={accept} />}
      {!rejecting && <Failure of={reject} />}
      <div className={styles.decision}>
        <Button
          loading={accept.busy}
          disabled={reject.busy}
          onClick={() => (paidSeller === undefined ? void acceptContent() : setConfirming(true))}
        >
          {t('Accept')}
        </Button>
        <Button
          variant="secondary"
          loading={reject.busy}
          disabled={accept.busy}
          onClick={() => setRejecting(true)}
        >
          {t('Reject')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={confirming}
        onClose={() => setConfirming(false)}
        title={t('Accept and complete the order?')}
        confirm={t('Accept and complete')}
        variant="primary"
        action={accept}
        onConfirm={() => void acceptContent()}
      >
        <p>
          {t('This is the last work of the order. {name} is paid for it, and you cannot take it back.', {
            name: paidSeller ?? '',
          })}
        </p>
      </ConfirmDialog>
      {rejecting && (
        <RejectionPopup
          draft={`reject:${submittedContentId}`}
          action={reject}
          onClose={() => setRejecting(false)}
          onReject={rejectContent}
        />
      )}
    </div>
  );
}
