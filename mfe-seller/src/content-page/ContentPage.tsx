import { CONTENT_TYPE_HEADINGS, messages, type PageContentType } from '@linksouq/shared-api/contract';
import { Banner, Page } from '@linksouq/shared-ui';
import { t, useLocation, useTitle } from '@linksouq/shared-ui/host';
import { ContentForm } from './ContentForm';
import { prefillOf } from './prefill';

/** /stories, /posts and /reels: one form (product §2). */
export function ContentPage({ type }: { type: PageContentType }) {
  const title = t(CONTENT_TYPE_HEADINGS[type]);
  useTitle(title);
  const { state } = useLocation();
  return (
    <Page title={title} back>
      {type === 1 && <Banner tone="info">{t(messages.storiesLast)}</Banner>}
      <ContentForm type={type} item={prefillOf(state, type)} />
    </Page>
  );
}
