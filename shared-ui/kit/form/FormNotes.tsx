import { t } from '@linksouq/shared-ui/host';
import styles from './Form.module.css';

export function RestoredNote() {
  return (
    <output className={styles.note}>{t('We kept what you typed last time. It is not saved yet.')}</output>
  );
}
/**
 * Another tab or device has saved another value of a field that the person has changed.
 * @param labels the labels of these fields, undefined for a field without a label
 */
export function replacesText(labels: readonly (string | undefined)[]): string {
  const known = labels.filter((label) => label !== undefined);
  return known.length > 0 && known.length === labels.length
    ? t('Changed in another tab or on another device: {fields}. Save to keep what is here.', {
        fields: known.join(' · '),
      })
    : t('This was changed in another tab or on another device. Save to keep what is here.');
}
/** Says why the button is disabled. @param files names of the files whose upload is running */
export function WaitingNote({ files }: { files: string }) {
  return <output className={styles.note}>{t('Saving waits for: {files}', { files })}</output>;
}
