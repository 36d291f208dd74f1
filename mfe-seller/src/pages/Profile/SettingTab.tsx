import { BankIcon, PackageIcon, TagIcon, UserIcon } from '@linksouq/shared-ui';
import { paths, type SellerUser } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Availability } from './Availability';
import { NavCard } from './NavCard';
import styles from './Profile.module.css';

/** Edit Profile, Sell Content, Create Bundle, Payout Method and availability (product §2). */
export function SettingTab({ seller }: { seller: SellerUser }) {
  return (
    <ul className={styles.cards}>
      <NavCard to={paths.editProfile()} icon={UserIcon} title={t('Edit Profile')} />
      <NavCard to={paths.sellContent()} icon={TagIcon} title={t('Sell Content')} />
      <NavCard to={paths.bundle()} icon={PackageIcon} title={t('Create Bundle')} />
      <NavCard to={paths.payout()} icon={BankIcon} title={t('Payout Method')} />
      <li>
        <Availability available={seller.available} />
      </li>
    </ul>
  );
}
