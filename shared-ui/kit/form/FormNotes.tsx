import { t } from '@linksouq/shared-ui/host';
import styles from './Form.module.css';

export function RestoredNote() {
  return (
    <output className={styles.note}>{t('We kept what you typed last time. It is not saved yet.')}</output>
  );
}
/** Says why the button is disabled. @param files names of the files whose upload is running */
export function WaitingNote({ files }: { files: string }) {
  return <output className={styles.note}>{t('Saving waits for: {files}', { files })}</output>;
}
