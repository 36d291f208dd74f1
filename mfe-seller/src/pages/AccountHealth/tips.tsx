import { Icon, type IconName } from 'shared-ui';
import { t } from 'shared-ui/host';
import styles from './tips.module.css';

const TIPS: readonly { icon: IconName; text: string }[] = [
  { icon: 'clock', text: 'Deliver orders and revisions on time' },
  { icon: 'document', text: 'Follow the client brief accurately' },
  { icon: 'settings', text: 'Update unavailability in Settings' },
];

export function Tips() {
  return (
    <section className={styles.section} aria-labelledby="tips">
      <h2 id="tips">{t('Tips')}</h2>
      <ul className={styles.tips}>
        {TIPS.map(({ icon, text }) => (
          <li key={text} className={styles.tip}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
