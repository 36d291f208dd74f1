import { t } from '@linksouq/shared-ui/host';
import styles from './HowItWorks.module.css';

export function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how-heading">
      <h2 id="how-heading">{t('How it works')}</h2>
      <ol>
        <li data-picture="cart">{t('Choose content')}</li>
        <li data-picture="brief">{t('Send your brief')}</li>
        <li data-picture="approve">{t('Accept the work')}</li>
      </ol>
    </section>
  );
}
