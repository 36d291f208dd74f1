import { t } from '@linksouq/shared-ui/host';
import styles from './Form.module.css';

/** States that typed values of an earlier visit were restored. */
export function RestoredNote() {
  return (
    <output className={styles.note}>{t('We kept what you typed last time. It is not saved yet.')}</output>
  );
}
/** States what the disabled button waits for. @param what names of the files */
export function WaitingNote({ what }: { what: string }) {
  return <output className={styles.note}>{t('Saving waits for: {files}', { files: what })}</output>;
}
