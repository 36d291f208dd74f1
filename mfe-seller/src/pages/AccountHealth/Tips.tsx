import { paths } from '@linksouq/shared-api/contract';
import {
  ChevronRightIcon,
  ClockIcon,
  DocumentIcon,
  Icon,
  type IconPicture,
  SettingsIcon,
} from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
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
          <li key={text}>
            <Link className={styles.tip} to={to()}>
              <span className={styles.icon}>
                <Icon of={icon} />
              </span>
              <span className={styles.text}>{t(text)}</span>
              <span className={styles.chevron}>
                <Icon of={ChevronRightIcon} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
