import { calls, CONTENT_TYPE_HEADINGS, messages, type PageContentType } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { t, useLocation } from '@linksouq/shared-ui/host';
import { Page, useCall } from '@linksouq/shared-ui/kit';
import { ContentForm } from './ContentForm';
import { prefillOf } from './prefill';

/** The form of the screens /stories, /posts and /reels (product §2). */
export function ContentPage({ type }: { type: PageContentType }) {
  const { state } = useLocation();
  const given = prefillOf(state, type);
  // Without navigation state, for example after a deep link, the response of the server shows whether the
  // page exists. Until then the form is empty.
  const stored = useCall(calls.getContent, { enabled: given === undefined, quiet: true });
  const item = given ?? stored.data?.contents.find(({ contentType }) => contentType === type);
  return (
    <Page title={t(CONTENT_TYPE_HEADINGS[type])} back>
      {type === 1 && <Banner tone="info">{t(messages.storiesLast)}</Banner>}
      <ContentForm key={item?.id ?? 'new'} type={type} item={item} />
    </Page>
  );
}
