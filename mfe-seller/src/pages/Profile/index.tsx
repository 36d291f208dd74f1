/** /profile: the seller's dashboard (product §2). */
import { useState } from 'react';
import { calls, STEPPER_DONE } from '@linksouq/shared-api/contract';
import { Tabs, useTab } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { useFreshSeller } from '../../account/use-seller';
import { prefetching } from '../../data/prefetch';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { ShareModal } from '../../sharing/ShareModal';
import { useMarkShared } from '../../sharing/use-mark-shared';
import { DashboardTab } from './DashboardTab';
import { GettingStarted } from './GettingStarted';
import { ProfileHeader } from './ProfileHeader';
import styles from './Profile.module.css';
import { SettingTab } from './SettingTab';
import { Woohoo } from './Woohoo';

function Profile() {
  useTitle(t('Dashboard'));
  const { seller, loading } = useFreshSeller();
  const dashboard = useCall(calls.getDashboard);
  const [tab, setTab] = useTab(['dashboard', 'setting']);
  const [sharing, setSharing] = useState(false);
  const markShared = useMarkShared();

  const onboarded = seller.stepper >= STEPPER_DONE;
  const frozen = (dashboard.data?.status ?? seller.status) === 'frozen';
  const shareable = onboarded && !loading && !dashboard.loading && !frozen;
  const share = () => {
    setSharing(true);
    markShared();
  };

  return (
    <div className={styles.page}>
      <ProfileHeader seller={seller} shareDisabled={!shareable} onShare={share} />
      {!onboarded && <GettingStarted stepper={seller.stepper} free={seller.subscriptionStatus === 'free'} />}
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
            <DashboardTab onboarded={onboarded} frozen={frozen} dashboard={dashboard.data} />
          )}
        </Tabs>
      </div>
      <Woohoo
        due={shareable && dashboard.data?.data.isUrlShared === false}
        username={seller.username}
        free={seller.subscriptionStatus === 'free'}
        onShare={share}
        onCopied={markShared}
      />
      <ShareModal seller={seller} isOpen={sharing} onClose={() => setSharing(false)} onCopied={markShared} />
    </div>
  );
}

export const prefetch = prefetching(() => [[calls.getProfile], [calls.getDashboard]]);
export default sellerPage(Profile);
