/** /submit-post-link — the seller pastes where the accepted content was posted (product §2, §7). */
import { useState } from 'react';
import { calls, isLikelyPostLink, messages, paths, postLinkSchema } from '@linksouq/shared-api/contract';
import { request } from '@linksouq/shared-api/host';
import { Banner, Button, Page, readDraft, TextField, useDraft } from '@linksouq/shared-ui';
import { Navigate, reportFailure, t, toast, useNavigate, useTitle } from '@linksouq/shared-ui/host';
import { dropKeptState, useKeptState } from '../../delivery/kept-state';
import { useDeliveryChanged, withQueries } from '../../delivery/query';
import { deliveryOf } from '../../delivery/return-path';
import { isStale } from '../../delivery/stale';
import {
  draftKey,
  isPostLinkState,
  SUBMIT_POST_LINK_KEY,
  type SubmissionState,
} from '../../delivery/submission-state';

/** The path of a post on Instagram, by content type; an add-on has none. */
const FOLDERS: Readonly<Record<number, string>> = { 1: 'stories/', 2: 'reel/', 3: 'p/' };

export default withQueries(SubmitPostLink);

function SubmitPostLink() {
  const submission = useKeptState(SUBMIT_POST_LINK_KEY, isPostLinkState);
  useTitle(t('Submit Post Link'));
  if (!submission) return <Navigate to={paths.orderListing()} replace />;
  return <LinkForm submission={submission} />;
}

/** The rule that the link breaks, or undefined. */
async function linkProblem(link: string): Promise<string | undefined> {
  return postLinkSchema.validateAt('postLink', { postLink: link }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

function LinkForm({ submission }: { submission: SubmissionState & { submittedContentId: string } }) {
  const { orderId, submittedContentId, contentType, name, reason } = submission;
  const key = draftKey(SUBMIT_POST_LINK_KEY, submission);
  const [link, setLink] = useState(() => readDraft(key, { link: '' }).link);
  const forget = useDraft(key, { link });
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const navigate = useNavigate();
  const changed = useDeliveryChanged('seller', orderId);
  const postLink = link.trim();

  async function leave() {
    forget();
    dropKeptState(SUBMIT_POST_LINK_KEY);
    await changed();
    void navigate(deliveryOf(submission), { replace: true });
  }
  async function send() {
    const broken = await linkProblem(postLink);
    setProblem(broken);
    if (broken) return;
    setSending(true);
    try {
      const { message } = await request(calls.submitPostLink, {
        body: { orderId, submittedContentId, postLink },
      });
      toast.success(message ? t(message) : t('Sent for approval'));
      await leave();
    } catch (error) {
      reportFailure(calls.submitPostLink, error);
      if (isStale(error)) await leave();
      setSending(false);
    }
  }

  return (
    <Page
      title={t('Submit Post Link')}
      back={deliveryOf(submission)}
      footer={
        <Button
          block
          size="lg"
          type="submit"
          form="post-link"
          loading={sending}
          disabled={!postLink || sending}
        >
          {t('Send for approval')}
        </Button>
      }
    >
      <p>
        <strong>{t(name)}</strong> · <span dir="ltr">{submission.orderCode}</span> · {submission.brandName}
      </p>
      {reason && <Banner tone="danger">{t('Rejected: {reason}', { reason: t(reason) })}</Banner>}
      <p>
        {t(
          'Check that the post shows the advertising label of the brief, such as #ad or #إعلان. A suggestion, no legal advice.',
        )}
      </p>
      <form
        id="post-link"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          name="postLink"
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          label={t('Link of your post')}
          placeholder={`https://www.instagram.com/${FOLDERS[contentType] ?? ''}…`}
          hint={
            contentType === 1
              ? t(messages.storiesLast)
              : t('Open the post, tap Share, copy the link and paste it here.')
          }
          error={problem && t(problem)}
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
      </form>
      {postLink && !problem && !isLikelyPostLink(postLink) && (
        <Banner tone="warn">
          {t(
            'This does not look like a link to a post. You can send it, but check that the brand can open it.',
          )}
        </Banner>
      )}
    </Page>
  );
}
