import { t } from '@linksouq/shared-ui/host';
import styles from './Form.module.css';

/**
 * Returns the note for a conflict: another tab or device has saved other values of fields that the person has changed.
 * @param labels the labels of these fields, '' for a field without a label
 */
export function conflictText(labels: readonly string[]): string {
  const known = labels.filter(Boolean);
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
