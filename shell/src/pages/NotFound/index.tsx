import { paths } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { EmptyState, LinkButton, PageLayout, SearchIcon } from '@linksouq/shared-ui';
import { t, useLocale, useTitle } from '@linksouq/shared-ui/host';
import styles from './NotFound.module.css';

/** Shown at an address without a screen. */
export default function NotFound() {
  useLocale();
  useTitle(t('Page not found'));
  // The homepage is for sellers. Other people get a link to the orders of brands.
  const isSeller = useSession((state) => state.user !== null);
  return (
    <PageLayout>
      <EmptyState
        icon={SearchIcon}
        heading="h1"
        title={t('Page not found')}
        action={
          <div className={styles.ways}>
            {!isSeller && (
              <LinkButton block to={paths.myOrders()}>
                {t('My orders')}
              </LinkButton>
            )}
            <LinkButton block variant={isSeller ? 'primary' : 'ghost'} to={paths.home()}>
              {t('Back to homepage')}
            </LinkButton>
          </div>
        }
      >
        {t('There is nothing at this address. It may have been mistyped, or the page has moved.')}
      </EmptyState>
    </PageLayout>
  );
}
