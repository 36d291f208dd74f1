import { paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, PageLayout, SearchIcon } from '@linksouq/shared-ui';
import { t, useLocale, useTitle } from '@linksouq/shared-ui/host';

/** Shown at an address without a screen. */
export default function NotFound() {
  useLocale();
  useTitle(t('Page not found'));
  return (
    <PageLayout>
      <EmptyState
        icon={SearchIcon}
        heading="h1"
        title={t('Page not found')}
        action={<LinkButton to={paths.home()}>{t('Back to homepage')}</LinkButton>}
      >
        {t('There is nothing at this address. It may have been mistyped, or the page has moved.')}
      </EmptyState>
    </PageLayout>
  );
}
