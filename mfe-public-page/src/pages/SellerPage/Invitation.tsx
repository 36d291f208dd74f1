import { t } from '@linksouq/shared-ui/host';
import styles from './Invitation.module.css';

/** Tells a brand that comes from a bio what this page is for, before the first price. */
export function Invitation({ name }: { name: string }) {
  return (
    <div className={styles.invitation}>
      <h2>{t('Book {name} for your brand', { name })}</h2>
      <p>{t('Choose content, send your brief, approve the work.')}</p>
    </div>
  );
}
