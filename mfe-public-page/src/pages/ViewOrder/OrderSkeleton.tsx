import { t } from '@linksouq/shared-ui/host';
import styles from './OrderSkeleton.module.css';

export function OrderSkeleton() {
  return (
    <section className={styles.skeleton} aria-busy="true" aria-label={t('Loading')}>
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.picture} />
      <div className={styles.facts} />
    </section>
  );
}
