import { calls, paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, PackageIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, prefetching, together } from '@linksouq/shared-ui/kit';
import { useCallShownInPlace } from '../../account/use-call-shown-in-place';
import { useFreshSeller } from '../../account/use-seller';
import { toDashboard } from '../../account/ways-out';
import { BlockedModal } from './BlockedModal';
import { BundleForm } from './BundleForm';

export default function Bundle() {
  const reading = together({
    seller: useFreshSeller(),
    content: useCallShownInPlace(calls.getContent),
    bundle: useCallShownInPlace(calls.getBundle),
  });
  return (
    <Page
      title={t('Bundle Maker')}
      back
      of={reading}
      skeleton={[96, 96, 96, 96]}
      failedTitle={t('Your bundle could not be loaded')}
      wayOut={toDashboard()}
    >
      {({ seller, content, bundle }) => {
        const stored = bundle.data;
        // With hidden prices, a seller can change a bundle but not create one.
        const blocked = !seller.priceVisibility && !stored;
        return (
          <>
            {content.contents.length === 0 ? (
              <EmptyState
                icon={PackageIcon}
                title={t('Nothing to bundle yet')}
                action={<LinkButton to={paths.sellContent()}>{t('Go to Sell Content')}</LinkButton>}
              >
                {t('Set up your content pages first.')}
              </EmptyState>
            ) : (
              <BundleForm pages={content.contents} stored={stored} blocked={blocked} />
            )}
            <BlockedModal isOpen={blocked} />
          </>
        );
      }}
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getProfile], [calls.getContent], [calls.getBundle]]);
