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
  if (known.length === 0)
    return t('This was changed in another tab or on another device. Save to keep what is here.');
  const count = labels.length - known.length;
  const others =
    count > 0 ? [t('{count, plural, one {# other field} other {# other fields}}', { count })] : [];
  return t('Changed in another tab or on another device: {fields}. Save to keep what is here.', {
    fields: [...known, ...others].join(' · '),
  });
}
/** Says why the button is disabled. @param files names of the files whose upload is running */
export function WaitingNote({ files }: { files: string }) {
  return <output className={styles.note}>{t('Saving waits for: {files}', { files })}</output>;
}
