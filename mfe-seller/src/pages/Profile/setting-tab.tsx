import { paths, type SellerUser } from 'shared-api/contract';
import { t } from 'shared-ui/host';
import { Availability } from './availability';
import { NavCard } from './nav-card';
import styles from './profile.module.css';

/** Edit Profile, Sell Content, Create Bundle, Payout Method and availability (spec §2). */
export function SettingTab({ seller }: { seller: SellerUser }) {
  return (
    <ul className={styles.cards}>
      <NavCard to={paths.editProfile()} icon="user" title={t('Edit Profile')} />
      <NavCard to={paths.sellContent()} icon="tag" title={t('Sell Content')} />
      <NavCard to={paths.bundle()} icon="package" title={t('Create Bundle')} />
      <NavCard to={paths.payout()} icon="bank" title={t('Payout Method')} />
      <li>
        <Availability available={seller.available} />
      </li>
    </ul>
  );
}
