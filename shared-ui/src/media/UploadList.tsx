import { type ReactNode, useState } from 'react';
import type { MediaKind } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Icon } from './Icon';
import { CloseIcon, RetryIcon, StarIcon } from './icons';
import { PlayMark } from './PlayMark';
import styles from './UploadList.module.css';

/** One file of a list of uploads. */
export interface UploadItem {
  id: string;
  name: string;
  status: 'pending' | 'success' | 'failed';
  /** Share of bytes sent, 0 to 1. */
  progress: number;
  kind: MediaKind;
  /** Address of a picture, or of the chosen video itself as `blob:`. */
  preview?: string;
  /** Stored path after the upload. */
  path?: string;
  /** Bytes of the chosen file. Unknown for a stored file. */
  size?: number;
  /** Why the upload failed. */
  reason?: string | undefined;
  /** Whether the server refused the file itself. Then another attempt with this file cannot succeed. */
  isRefused?: boolean;
}

interface UploadListProps {
  items: readonly UploadItem[];
  onRetry: (id: string) => void;
  onRemove?: (id: string) => void;
  /** Opens a stored file, to change it. */
  onOpen?: (id: string) => void;
  /** Moves a file to the front. If it is given, the first file is labelled as the cover. */
  onMove?: (id: string) => void;
  /** A `FileField` that becomes the last tile. */
  add?: ReactNode;
}

/** Tiles of the chosen files, each with its own progress, retry and removal. */
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

/** The label is the file's position, because the name of a stored file means nothing to people. */
function Preview({ item, label }: { item: UploadItem; label: string }) {
  // Browsers that cannot show a HEIC photo get an empty tile.
  const [unreadable, setUnreadable] = useState<string>();
  if (!item.preview || unreadable === item.preview) return <span className={styles.media} />;
  if (item.kind === 'video' && item.preview.startsWith('blob:')) {
    // With this fragment, phones show the first picture of the video.
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
