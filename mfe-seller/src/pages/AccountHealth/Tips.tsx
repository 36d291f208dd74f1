import { ClockIcon, DocumentIcon, Icon, type IconPicture, SettingsIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './Tips.module.css';

const TIPS: readonly { icon: IconPicture; text: string }[] = [
  { icon: ClockIcon, text: 'Deliver orders and revisions on time' },
  { icon: DocumentIcon, text: 'Follow the client brief accurately' },
  { icon: SettingsIcon, text: 'Update unavailability in Settings' },
];

export function Tips() {
  return (
    <section className={styles.section} aria-labelledby="tips">
      <h2 id="tips">{t('Tips')}</h2>
      <ul className={styles.tips}>
        {TIPS.map(({ icon, text }) => (
          <li key={text} className={styles.tip}>
            <span className={styles.icon}>
              <Icon of={icon} />
            </span>
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
