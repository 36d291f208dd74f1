import { CONTENT_TYPE_HEADINGS, messages, type PageContentType } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { t, useLocation } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { ContentForm } from './ContentForm';
import { prefillOf } from './prefill';

/** /stories, /posts and /reels: one form (product §2). */
export function ContentPage({ type }: { type: PageContentType }) {
  const { state } = useLocation();
  return (
    <Page title={t(CONTENT_TYPE_HEADINGS[type])} back>
      {type === 1 && <Banner tone="info">{t(messages.storiesLast)}</Banner>}
      <ContentForm type={type} item={prefillOf(state, type)} />
    </Page>
  );
}
