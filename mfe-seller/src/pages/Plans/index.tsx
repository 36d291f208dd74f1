import { calls, isVip } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { t, useSearchParams } from '@linksouq/shared-ui/host';
import { LoadFailed, Page, together } from '@linksouq/shared-ui/kit';
import { useCallShownInPlace } from '../../account/use-call-shown-in-place';
import { useFreshSeller, useSeller } from '../../account/use-seller';
import { useEffect } from 'react';
import { PaidNote } from './PaidNote';
import { VipCard } from './VipCard';

export default function Plans() {
  const profile = useFreshSeller();
  const plan = useCallShownInPlace(calls.getPlan);
  const state = together({ profile, plan });
  const stored = useSeller();
  const [search] = useSearchParams();
  const active = isVip(profile.data ?? stored);
  const isPlanOutdated = active && plan.data?.data.status === 'free';
  const { refetch: readPlan } = plan;
  // After a payment in another tab, the profile is already new, but the plan is still old. So the plan is read again.
  useEffect(() => {
    if (isPlanOutdated) readPlan();
  }, [isPlanOutdated, readPlan]);
  return (
    <Page title={t('Plans')} back>
      {search.has('paid') && <PaidNote active={active} onPoll={profile.refetch} />}
      {search.has('failed') && !active && (
        <div role="alert">
          <Banner tone="danger" title={t('The payment did not go through')}>
            {t('Nothing was charged. Try again, or use another card.')}
          </Banner>
        </div>
      )}
      {/* The page offers the plan even if a call has failed. */}
      {state.failed && (
        <LoadFailed
          title={t('Your subscription could not be loaded.')}
          reason={state.reason}
          detail={state.detail}
          offline={state.offline}
          onRetry={state.refetch}
        />
      )}
      <VipCard active={active} plan={plan.data?.data} />
    </Page>
  );
}
