import { EmptyState, InfoIcon, ReturnLink } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { returnPathOf } from './return-path';
import type { SubmissionState } from './submission-state';
import type { Closed } from './use-send';

interface ClosedFormProps {
  /** Title of the form. */
  title: string;
  closed: Closed;
  submission: SubmissionState;
}

/** Replaces the form if the seller cannot send the work. */
export function ClosedForm({ title, closed, submission }: ClosedFormProps) {
  const order = returnPathOf(submission);
  return (
    <Page title={title} back={order}>
      <EmptyState
        icon={InfoIcon}
        title={closed.title}
        // Back must not lead to this page again.
        action={<ReturnLink to={order}>{t('Open order')}</ReturnLink>}
      >
        {closed.text}
      </EmptyState>
    </Page>
  );
}
