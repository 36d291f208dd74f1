import { BankIcon, PackageIcon, SettingsIcon, StarIcon, TagIcon, UserIcon } from '@linksouq/shared-ui';
import { isVip, paths, type SellerUser } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Availability } from './Availability';
import { NavCard } from '../../account/NavCard';
import styles from './Profile.module.css';

/** The cards of product §2, and the card of the plan. */
export function SettingTab({ seller }: { seller: SellerUser }) {
  return (
    <ul className={styles.cards}>
      <NavCard
        to={paths.editProfile()}
        icon={UserIcon}
        title={t('Edit Profile')}
        hint={t('Photos, name, bio, categories')}
      />
      <NavCard
        to={paths.sellContent()}
        icon={TagIcon}
        title={t('Sell Content')}
        hint={seller.priceVisibility ? t('Prices are shown') : t('Prices are sent after the brief')}
      />
      <NavCard
        to={paths.bundle()}
        icon={PackageIcon}
        title={t('Create Bundle')}
        hint={t('Several items at one lower price')}
      />
      <NavCard
        to={paths.payout()}
        icon={BankIcon}
        title={t('Payout Method')}
        hint={t('The bank account for your earnings')}
      />
      <NavCard
        to={paths.settings()}
        icon={SettingsIcon}
        title={t('Account settings')}
        hint={t('Phone, messages, your data')}
      />
      <li>
        <Availability available={seller.available} />
      </li>
      <NavCard
        to={paths.plans()}
        icon={StarIcon}
        title={t('Your plan')}
        hint={isVip(seller) ? t('VIP, with payments and receipts') : t('Free')}
      />
    </ul>
  );
}
