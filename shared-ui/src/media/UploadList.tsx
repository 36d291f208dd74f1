import { type ReactNode, useState } from 'react';
import type { MediaKind } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Icon } from './Icon';
import { CloseIcon, RetryIcon, StarIcon } from './icons';
import { PlayMark } from './PlayMark';
import styles from './UploadList.module.css';

export interface UploadItem {
  id: string;
  name: string;
  status: 'pending' | 'success' | 'failed';
  /** The part of the file that was sent, 0 to 1. */
  progress: number;
  kind: MediaKind;
  /** URL of a picture, or `blob:` URL of the chosen file. */
  preview?: string;
  /** Stored path after the upload. */
  path?: string;
  /** Bytes. Absent for a stored file that this tab has not uploaded. */
  size?: number;
  /** Why the upload failed. */
  reason?: string | undefined;
  /** The server refused the file itself, so a retry cannot succeed. */
  isRefused?: boolean;
}

interface UploadListProps {
  items: readonly UploadItem[];
  onRetry: (id: string) => void;
  onRemove?: (id: string) => void;
  /** Opens the dialog in which the user changes an uploaded file. */
  onOpen?: (id: string) => void;
  /** Makes a file the first file, which is the cover. */
  onMove?: (id: string) => void;
  /** A `FileField` as the last tile. */
  add?: ReactNode;
}

export function UploadList({ items, onRetry, onRemove, onMove, onOpen, add }: UploadListProps) {
  return (
    <ul className={styles.list} aria-label={t('Files')}>
      {items.map((item, at) => (
        <li key={item.id}>
          <div className={styles.tile}>
            {onOpen && item.status === 'success' ? (
              <button
                type="button"
                className={styles.open}
                aria-label={t('Change file {n, number}', { n: at + 1 })}
                onClick={() => onOpen(item.id)}
              >
                <Preview item={item} label="" />
              </button>
            ) : (
              <Preview item={item} label={t('File {n, number}', { n: at + 1 })} />
            )}
            {item.kind === 'video' && <PlayMark size={14} label={t('Video')} />}
            {item.status === 'pending' && (
              <progress
                className={styles.progress}
                value={item.progress}
                max={1}
                aria-label={t('Uploading {name}', { name: item.name })}
              />
            )}
            {item.status === 'failed' && (
              <button type="button" className={styles.retry} onClick={() => onRetry(item.id)}>
                <Icon of={RetryIcon} />
                <span>{t('Retry')}</span>
                <bdi className="visually-hidden">{item.name}</bdi>
              </button>
            )}
            {onRemove && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t('Remove {name}', { name: item.name })}
                onClick={() => onRemove(item.id)}
              >
                <span className={styles.disc}>
                  <Icon of={CloseIcon} size={16} />
                </span>
              </button>
            )}
            {onMove && at === 0 && items.length > 1 && <span className={styles.first}>{t('Cover')}</span>}
            {onMove && at > 0 && item.status === 'success' && (
              <button
                type="button"
                className={styles.move}
                title={t('Make cover')}
                onClick={() => onMove(item.id)}
              >
                <span className="visually-hidden">{t('Make cover')} </span>
                <span className="visually-hidden">{t('File {n, number}', { n: at + 1 })}</span>
                <span className={styles.disc}>
                  <Icon of={StarIcon} size={16} />
                </span>
              </button>
            )}
          </div>
          <span className="visually-hidden" aria-live="polite">
            {item.status === 'success' ? t('Uploaded') : item.status === 'failed' ? t('Failed') : ''}
          </span>
        </li>
      ))}
      {add && <li className={styles.add}>{add}</li>}
    </ul>
  );
}

/** The label contains the position of the file, because the names of stored files mean nothing to people. */
function Preview({ item, label }: { item: UploadItem; label: string }) {
  // Some browsers cannot show HEIC photos.
  const [unreadable, setUnreadable] = useState<string>();
  if (!item.preview || unreadable === item.preview) return <span className={styles.media} />;
  if (item.kind === 'video' && item.preview.startsWith('blob:')) {
    // The fragment `#t` makes phones show the first picture of the video.
    return (
      <video
        className={styles.media}
        src={`${item.preview}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        aria-label={label}
      />
    );
  }
  const { preview } = item;
  return (
    <img
      className={styles.media}
      src={preview}
      alt={label}
      loading="lazy"
      onError={() => setUnreadable(preview)}
    />
  );
}
