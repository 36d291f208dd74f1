/** The seller submits one item (product §2, §7). */
import { useEffect, useState } from 'react';
import {
  calls,
  isScreenshotType,
  MAX_CONTENT_NAME,
  paths,
  submitContentSchema,
} from '@linksouq/shared-api/contract';
import { Banner, FormTextField } from '@linksouq/shared-ui';
import { Navigate, t } from '@linksouq/shared-ui/host';
import {
  Form,
  LeaveGuard,
  type LeaveGuardProps,
  Page,
  readDraft,
  useForm,
  useKeptState,
  useUploads,
} from '@linksouq/shared-ui/kit';
import { ClosedForm } from '../../delivery/ClosedForm';
import { returnPathOf } from '../../delivery/return-path';
import {
  draftKey,
  isSubmissionState,
  SUBMIT_CONTENT_KEY,
  type SubmissionState,
} from '../../delivery/submission-state';
import { FileStage } from './FileStage';
import styles from './SubmitContent.module.css';
import { reasonText } from '../../delivery/reason-text';
import { SubmissionContext } from '../../delivery/SubmissionContext';
import { useSend } from '../../delivery/use-send';

const EMPTY = { contentName: '', contentUrl: '' };
const FORM_SCHEMA = submitContentSchema.pick(['contentName', 'contentUrl']);

export default function SubmitContent() {
  const { state: submission, forget } = useKeptState(SUBMIT_CONTENT_KEY, isSubmissionState);
  if (!submission) return <Navigate to={paths.orderListing()} replace />;
  const draft = draftKey(SUBMIT_CONTENT_KEY, submission);
  // With the key, a step in the history to the form of another order mounts another form. So no file is sent to the
  // wrong brand.
  return <SubmitForm key={draft} submission={submission} draft={draft} onSent={forget} />;
}

interface SubmitFormProps {
  submission: SubmissionState;
  draft: string;
  onSent: () => void;
}
function SubmitForm({ submission, draft, onSent }: SubmitFormProps) {
  const { orderId, contentId, contentType, name, reason } = submission;
  // Phones discard pages in the background. With the stored path, the seller need not upload the file again.
  const [stored] = useState(() => readDraft(draft, EMPTY).contentUrl);
  const uploads = useUploads({
    purpose: contentType,
    use: 'delivery',
    max: 1,
    initial: stored ? [stored] : [],
  });
  const [path = ''] = uploads.paths;
  const { action, closed, send, openOrder } = useSend(submission, draft, onSent);

  async function submit({ contentName, contentUrl }: typeof EMPTY): Promise<boolean> {
    const body = { orderId, contentId, contentType, contentUrl, contentName: contentName.trim() || name };
    return send(action.run(calls.submitContent, { body }));
  }

  const title = isScreenshotType(contentType) ? t('Submit Screenshot') : t('Submit Content');
  if (closed) return <ClosedForm title={title} closed={closed} submission={submission} />;
  return (
    <Page title={title} back={returnPathOf(submission)}>
      <SubmissionContext submission={submission} step={0} />
      {reason && <Banner tone="danger">{t('Rejected: {reason}', { reason: reasonText(reason) })}</Banner>}
      <Form
        initial={EMPTY}
        rule={FORM_SCHEMA}
        draft={draft}
        guard={UnsentGuard}
        changed={uploads.items.length > 0}
        hasUnstored={uploads.items.some(({ status }) => status !== 'success')}
        action={action}
        onSubmit={submit}
        onSaved={openOrder}
        onDiscard={uploads.clear}
        submit={t('Send for approval')}
        disabled={!path}
        aside={!path && <SendHint isChosen={uploads.items.length > 0} />}
      >
        <FollowUpload path={path} />
        <FileStage contentType={contentType} uploads={uploads} disabled={action.busy} />
        <FormTextField
          name="contentName"
          label={t('Content name')}
          hint={t('The brand sees this name')}
          placeholder={t(name)}
          maxLength={MAX_CONTENT_NAME}
        />
      </Form>
    </Page>
  );
}

function SendHint({ isChosen }: { isChosen: boolean }) {
  return (
    <p className={styles.why}>
      {isChosen
        ? t('You can send the file after it is uploaded.')
        : t('Choose a file first. Then you can send it.')}
    </p>
  );
}

/** Copies the path of the uploaded file into the form. */
function FollowUpload({ path }: { path: string }) {
  const { setFieldValue } = useForm();
  useEffect(() => void setFieldValue('contentUrl', path), [path, setFieldValue]);
  return null;
}

/** Asks before the seller leaves with unsent values. The draft is kept. */
function UnsentGuard(props: LeaveGuardProps) {
  return (
    <LeaveGuard
      {...props}
      onLeave={() => undefined}
      question={{
        title: t('Leave without sending?'),
        text: t('Your file was not sent for approval yet. The brand does not see it.'),
      }}
    />
  );
}
