/** /submit-content — the seller uploads one item and sends it for approval (product §2, §7 POST /submit-content). */
import { useState } from 'react';
import { calls, isScreenshotType, MAX_CONTENT_NAME, paths } from '@linksouq/shared-api/contract';
import { request } from '@linksouq/shared-api/host';
import { Banner, Button, Page, readDraft, TextField, useDraft } from '@linksouq/shared-ui';
import { Navigate, reportFailure, t, toast, useNavigate, useTitle } from '@linksouq/shared-ui/host';
import { useLeaveGuard, useUploads } from '@linksouq/shared-ui/kit';
import { dropKeptState, useKeptState } from '../../delivery/kept-state';
import { useDeliveryChanged, withQueries } from '../../delivery/query';
import { deliveryOf } from '../../delivery/return-path';
import { isStale } from '../../delivery/stale';
import {
  draftKey,
  isSubmissionState,
  SUBMIT_CONTENT_KEY,
  type SubmissionState,
} from '../../delivery/submission-state';
import { FileStage } from './FileStage';
import styles from './SubmitContent.module.css';

export default withQueries(SubmitContent);

function SubmitContent() {
  const submission = useKeptState(SUBMIT_CONTENT_KEY, isSubmissionState);
  useTitle(t('Submit Content'));
  if (!submission) return <Navigate to={paths.orderListing()} replace />;
  return <SubmitForm submission={submission} />;
}

function SubmitForm({ submission }: { submission: SubmissionState }) {
  const { orderId, contentId, contentType, name, reason } = submission;
  const key = draftKey(SUBMIT_CONTENT_KEY, submission);
  const [draft] = useState(() => readDraft(key, { contentName: '', path: '' }));
  const uploads = useUploads({ purpose: contentType, max: 1, initial: draft.path ? [draft.path] : [] });
  const [contentName, setContentName] = useState(draft.contentName);
  const [sending, setSending] = useState(false);
  const navigate = useNavigate();
  const changed = useDeliveryChanged('seller', orderId);
  const [path] = uploads.paths;
  // Phones drop pages that wait in the background: a file that is up need not be sent again.
  const forget = useDraft(key, { contentName, path: path ?? '' });

  // Uploaded is not sent: without this text a seller could wait for a decision that never comes.
  const { dialog, release } = useLeaveGuard(uploads.items.length > 0, () => undefined, {
    title: t('Leave without sending?'),
    text: t('Your file was not sent for approval yet. The brand does not see it.'),
  });

  async function leave() {
    forget();
    release();
    dropKeptState(SUBMIT_CONTENT_KEY);
    await changed();
    void navigate(deliveryOf(submission), { replace: true });
  }
  async function send() {
    if (!path) return;
    setSending(true);
    try {
      const { message } = await request(calls.submitContent, {
        body: { orderId, contentId, contentType, contentUrl: path, contentName: contentName.trim() || name },
      });
      toast.success(message ? t(message) : t('Sent for approval'));
      await leave();
    } catch (error) {
      reportFailure(calls.submitContent, error);
      if (isStale(error)) await leave();
      setSending(false);
    }
  }

  return (
    <Page
      title={isScreenshotType(contentType) ? t('Submit Screenshot') : t('Submit Content')}
      back={deliveryOf(submission)}
      footer={
        <Button block size="lg" loading={sending} disabled={!path} onClick={() => void send()}>
          {t('Send for approval')}
        </Button>
      }
    >
      <p className={styles.what}>
        <strong>{t(name)}</strong> · <span dir="ltr">{submission.orderCode}</span> ·{' '}
        <bdi>{submission.brandName}</bdi>
      </p>
      {reason && <Banner tone="danger">{t('Rejected: {reason}', { reason: t(reason) })}</Banner>}
      {dialog}
      <FileStage contentType={contentType} uploads={uploads} disabled={sending} />
      <TextField
        name="contentName"
        label={t('Content name')}
        hint={t('What the brand reads beside it')}
        placeholder={t(name)}
        maxLength={MAX_CONTENT_NAME}
        value={contentName}
        onChange={(event) => setContentName(event.target.value)}
      />
    </Page>
  );
}
