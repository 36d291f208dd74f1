import { paths } from '@linksouq/shared-api/contract';
import { ClockIcon, DocumentIcon, type IconPicture, SettingsIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { NavCard } from '../../account/NavCard';
import styles from './Tips.module.css';

const TIPS: readonly { icon: IconPicture; text: string; to: () => string }[] = [
  { icon: ClockIcon, text: 'Deliver orders and revisions on time', to: paths.orderListing },
  { icon: DocumentIcon, text: 'Follow the client brief accurately', to: paths.orderListing },
  {
    icon: SettingsIcon,
    text: 'Update unavailability in Settings',
    to: () => `${paths.profile()}?tab=setting`,
  },
];

export function Tips() {
  return (
    <section className={styles.section} aria-labelledby="tips">
      <h2 id="tips">{t('Tips')}</h2>
      <ul className={styles.tips}>
        {TIPS.map(({ icon, text, to }) => (
          <NavCard key={text} to={to()} icon={icon} title={t(text)} />
        ))}
      </ul>
    </section>
  );
}
