import { t } from '@linksouq/shared-ui/host';
import styles from './Form.module.css';

export function RestoredNote() {
  return (
    <output className={styles.note}>{t('We kept what you typed last time. It is not saved yet.')}</output>
  );
}
/** Another tab or device has saved another value of a field that the person has changed. */
export const replacesText = (): string =>
  t('This was changed in another tab or on another device. Save to keep what is here.');
/** Says why the button is disabled. @param files names of the files whose upload is running */
export function WaitingNote({ files }: { files: string }) {
  return <output className={styles.note}>{t('Saving waits for: {files}', { files })}</output>;
}
