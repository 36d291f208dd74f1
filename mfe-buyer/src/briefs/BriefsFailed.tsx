import { Banner, Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** The buyer's briefs did not come. */
export function BriefsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Your briefs could not be loaded.')}
    </Banner>
  );
}
