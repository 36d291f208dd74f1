/** The seller submits the link of the post (product §2, §7). */
import { calls, messages, paths, postLinkSchema } from '@linksouq/shared-api/contract';
import { Banner, FormTextField } from '@linksouq/shared-ui';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { DraftNote, Form, Page, useKeptState } from '@linksouq/shared-ui/kit';
import { ClosedForm } from '../../delivery/ClosedForm';
import { reasonText } from '../../delivery/reason-text';
import { SubmissionContext } from '../../delivery/SubmissionContext';
import { returnPathOf } from '../../delivery/return-path';
import { useSend } from '../../delivery/use-send';
import {
  draftKey,
  isPostLinkState,
  SUBMIT_POST_LINK_KEY,
  type SubmissionState,
} from '../../delivery/submission-state';

/** By content type. Add-ons have no post. */
const EXAMPLES: Readonly<Record<number, string>> = {
  1: 'https://www.instagram.com/stories/layla/3141592653/',
  2: 'https://www.instagram.com/reel/C0ffee12345/',
  3: 'https://www.instagram.com/p/C0ffee12345/',
};
const FORM_SCHEMA = postLinkSchema.pick(['postLink']);

export default function SubmitPostLink() {
  const { state: submission, forget } = useKeptState(SUBMIT_POST_LINK_KEY, isPostLinkState);
  if (!submission) return <Navigate to={paths.orderListing()} replace />;
  const draft = draftKey(SUBMIT_POST_LINK_KEY, submission);
  // With the key, a step in the history to the form of another order mounts another form. So no link is sent to the
  // wrong brand.
  return <LinkForm key={draft} submission={submission} draft={draft} onSent={forget} />;
}

interface LinkFormProps {
  submission: SubmissionState & { submittedContentId: string };
  draft: string;
  onSent: () => void;
}
function LinkForm({ submission, draft, onSent }: LinkFormProps) {
  const { orderId, submittedContentId, contentType, reason } = submission;
  const { action, closed, send, openOrder } = useSend(submission, draft, onSent);

  async function submit(values: { postLink: string }): Promise<boolean> {
    const { postLink } = FORM_SCHEMA.cast(values);
    const body = { orderId, submittedContentId, postLink };
    return send(action.run(calls.submitPostLink, { body }));
  }

  const title = t('Submit Post Link');
  if (closed) return <ClosedForm title={title} closed={closed} submission={submission} />;
  return (
    <Page title={title} back={returnPathOf(submission)}>
      <SubmissionContext submission={submission} step={1} />
      {reason && <Banner tone="danger">{t('Rejected: {reason}', { reason: reasonText(reason) })}</Banner>}
      <Banner tone="muted">
        {t(
          'Check that the post shows the advertising label of the brief, such as #ad or \u2067#إعلان\u2069. This is a tip, not legal advice.',
        )}
      </Banner>
      <Form
        initial={{ postLink: '' }}
        rule={FORM_SCHEMA}
        draft={draft}
        guard={DraftNote}
        action={action}
        onSubmit={submit}
        onSaved={openOrder}
        submit={t('Send for approval')}
      >
        <FormTextField
          name="postLink"
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          label={t('Link of your post')}
          placeholder="https://"
          keepsHint
          hint={
            <>
              {contentType === 1
                ? t(messages.storiesLast)
                : t('Open the post, tap Share, copy the link and paste it here.')}
              <br />
              {t('Example:')} <bdi dir="ltr">{EXAMPLES[contentType]}</bdi>
            </>
          }
        />
      </Form>
    </Page>
  );
}
