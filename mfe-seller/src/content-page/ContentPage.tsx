import { calls, CONTENT_TYPE_HEADINGS, messages, type PageContentType } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Page, partOf, useOwnState } from '@linksouq/shared-ui/kit';
import { useCallShownInPlace } from '../account/use-call-shown-in-place';
import { toDashboard } from '../account/ways-out';
import { ContentForm } from './ContentForm';
import { prefillOf } from './prefill';

export function ContentPage({ type }: { type: PageContentType }) {
  const state = useOwnState();
  const prefilled = prefillOf(state, type);
  // Without navigation state, only the server's response shows whether the page exists. Before this response, there is
  // no form, because saving an empty form would replace the stored page. The call is also made with navigation state,
  // because the state may be old after a reload.
  const stored = useCallShownInPlace(calls.getContent);
  const storedPage = partOf(stored, ({ contents }) => ({
    item: contents.find((page) => page.contentType === type) ?? prefilled,
  }));
  const reading = {
    ...storedPage,
    data: storedPage.data ?? (prefilled && { item: prefilled }),
  };
  return (
    <Page
      title={t(CONTENT_TYPE_HEADINGS[type])}
      back
      intro={type === 1 && t(messages.storiesLast)}
      of={reading}
      skeleton={[96, 160, 96, 96]}
      failedTitle={t('Your content pages could not be loaded')}
      wayOut={toDashboard()}
    >
      {({ item }) => (
        // No key, because typed values and files must stay if a later response contains the page.
        <ContentForm type={type} item={item} />
      )}
    </Page>
  );
}
