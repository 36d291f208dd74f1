/** The seller's dashboard (product §2). */
import { useState } from 'react';
import { calls, isFrozen, isOnFreePlan, STEPPER_DONE } from '@linksouq/shared-api/contract';
import { Tabs, useTab } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { prefetching, ShareModal, useMarkShared } from '@linksouq/shared-ui/kit';
import { useCallShownInPlace } from '../../account/use-call-shown-in-place';
import { useFreshSeller, useSeller } from '../../account/use-seller';
import { CannotSell } from './CannotSell';
import { DashboardTab } from './DashboardTab';
import { GettingStarted } from './GettingStarted';
import { ProfileHeader } from './ProfileHeader';
import styles from './Profile.module.css';
import { SettingTab } from './SettingTab';
import { Woohoo } from './Woohoo';

export default function Profile() {
  useTitle(t('Dashboard'));
  const profile = useFreshSeller();
  const seller = useSeller();
  const dashboard = useCallShownInPlace(calls.getDashboard);
  const [tab, setTab] = useTab(['dashboard', 'setting']);
  const [sharing, setSharing] = useState(false);
  const markShared = useMarkShared();

  const onboarded = seller.stepper >= STEPPER_DONE;
  const frozen = isFrozen(dashboard.data ?? seller);
  const shareable = onboarded && !profile.loading && !dashboard.loading && !frozen;
  const share = () => {
    setSharing(true);
    markShared();
  };

  return (
    <div className={styles.page}>
      <ProfileHeader seller={seller} shareDisabled={!shareable} frozen={frozen} onShare={share} />
      {!onboarded && <GettingStarted stepper={seller.stepper} free={isOnFreePlan(seller)} />}
      {onboarded && (
        <div className={styles.state}>
          <CannotSell seller={seller} frozen={frozen} reason={dashboard.data?.frozenReason} />
        </div>
      )}
      <div className={styles.tabs}>
        <Tabs
          tabs={[
            { id: 'dashboard', label: t('Dashboard') },
            { id: 'setting', label: t('Setting'), disabled: !onboarded },
          ]}
          active={onboarded ? tab : 'dashboard'}
          onChange={setTab}
        >
          {onboarded && tab === 'setting' ? (
            <SettingTab seller={seller} />
          ) : (
            <DashboardTab
              username={seller.username}
              onboarded={onboarded}
              frozen={frozen}
              dashboard={dashboard}
              profile={profile}
            />
          )}
        </Tabs>
      </div>
      <Woohoo
        isDue={shareable && dashboard.data?.data.isUrlShared === false}
        username={seller.username}
        free={isOnFreePlan(seller)}
        onShare={share}
        onCopied={markShared}
      />
      <ShareModal seller={seller} isOpen={sharing} onClose={() => setSharing(false)} onCopied={markShared} />
    </div>
  );
}

export const prefetch = prefetching(() => [[calls.getProfile], [calls.getDashboard]]);
