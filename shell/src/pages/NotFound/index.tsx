import { useState } from 'react';
import { paths } from '@linksouq/shared-api/contract';
import { useSession } from '@linksouq/shared-api/host';
import { EmptyState, LinkButton, OfflineIcon, PageLayout, SearchIcon } from '@linksouq/shared-ui';
import { t, useLocale, useTitle } from '@linksouq/shared-ui/host';
import { useOffline } from '../../layout/use-offline';
import styles from './NotFound.module.css';
import { TryAgain } from './TryAgain';

export default function NotFound() {
  useLocale();
  const [isMissing, setMissing] = useState(false);
  const offline = useOffline() && !isMissing;
  const title = offline ? t('You are offline') : t('Page not found');
  useTitle(title);
  // The homepage is for sellers, so other people also get a link to the orders of brands.
  const isSeller = useSession((state) => state.user !== null);
  return (
    <PageLayout>
      <EmptyState
        icon={offline ? OfflineIcon : SearchIcon}
        heading="h1"
        title={title}
        action={
          <div className={styles.ways} data-offline={offline ? '' : undefined}>
            {offline && <TryAgain onNotFound={() => setMissing(true)} />}
            {!isSeller && (
              <LinkButton block variant={offline ? 'ghost' : 'primary'} to={paths.myOrders()}>
                {t('My orders')}
              </LinkButton>
            )}
            <LinkButton block variant={isSeller && !offline ? 'primary' : 'ghost'} to={paths.home()}>
              {t('Back to homepage')}
            </LinkButton>
          </div>
        }
      >
        {offline
          ? t('This page could not be loaded without a connection. Check the connection, then try again.')
          : t('There is nothing at this address. It may have been mistyped, or the page has moved.')}
      </EmptyState>
    </PageLayout>
  );
}
