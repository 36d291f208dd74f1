/** Chooses a file, and then shows the file with its state and a large preview. */
import { useEffect, useRef, useState } from 'react';
import {
  acceptOf,
  type ContentType,
  maxMb,
  mediaUrl,
  messages,
  acceptedKinds,
} from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import {
  AlertIcon,
  Button,
  CloseIcon,
  cx,
  FileField,
  Icon,
  ImageIcon,
  Modal,
  PlayIcon,
  PlayMark,
  RetryIcon,
  UploadIcon,
  type UploadItem,
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Uploads } from '@linksouq/shared-ui/kit';
import { WorkFile } from '../../delivery/WorkView';
import styles from './SubmitContent.module.css';

interface FileStageProps {
  contentType: ContentType;
  /** Contains at most one file. */
  uploads: Uploads;
  disabled: boolean;
}

const HINTS = {
  image: 'Image up to {image} MB',
  video: 'Video up to {video} MB',
  'image-or-video': 'Image up to {image} MB or MP4 video up to {video} MB',
} as const;

export function FileStage({ contentType, uploads, disabled }: FileStageProps) {
  const accepts = acceptedKinds(contentType);
  const [chosen] = uploads.items;
  if (!chosen)
    return (
      <FileField
        accept={acceptOf(accepts)}
        label={t('Choose a file')}
        hint={t(HINTS[accepts], maxMb('delivery'))}
        onFiles={uploads.add}
        disabled={disabled}
        error={uploads.refused}
      />
    );
  const { id, name, kind, status, size } = chosen;
  const isUploaded = status === 'success';
  const chooseAnother = () => uploads.remove(id);
  return (
    <div className={styles.chosen}>
      <div className={styles.row} data-status={status}>
        <span className={styles.icon}>
          <Icon of={status === 'failed' ? AlertIcon : kindIcon(kind)} size={22} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <UploadStatus item={chosen} />
          {size !== undefined && status !== 'failed' && (
            <span className={styles.note}>
              {isUploaded && '· '}
              {sizeText(size)}
            </span>
          )}
        </div>
        {/* No button here for a refused file, because the button below replaces a refused file. */}
        {isUploaded ? (
          <Button variant="secondary" disabled={disabled} onClick={chooseAnother}>
            {t('Replace')}
          </Button>
        ) : (
          !chosen.isRefused && (
            <button
              type="button"
              className={styles.remove}
              aria-label={status === 'pending' ? t('Cancel upload') : t('Choose another file')}
              title={status === 'pending' ? t('Cancel upload') : t('Choose another file')}
              disabled={disabled}
              onClick={chooseAnother}
            >
              <Icon of={CloseIcon} size={20} />
            </button>
          )
        )}
        {status === 'failed' && (
          <div className={styles.again}>
            {chosen.isRefused ? (
              <Button icon={UploadIcon} onClick={chooseAnother}>
                {t('Choose another file')}
              </Button>
            ) : (
              <Button icon={RetryIcon} onClick={() => uploads.retry(id)}>
                {t('Try again')}
              </Button>
            )}
          </div>
        )}
        {isUploaded && <Preview item={chosen} isTall={contentType !== POST} />}
      </div>
    </div>
  );
}

/** The content type of posts, whose pictures are 4:5. All other pictures fill a phone's screen, 9:16. */
const POST = 3;

const kindIcon = (kind: UploadItem['kind']) => (kind === 'video' ? PlayIcon : ImageIcon);

const KB = 1024;
const MB = KB * KB;
/** @param bytes at least 1 */
const sizeText = (bytes: number) =>
  bytes < MB
    ? t('{size, number} KB', { size: Math.ceil(bytes / KB) })
    : t('{size, number} MB', { size: Math.round((bytes / MB) * 10) / 10 });

/** A reload loses the file's `blob:` address. Then the preview uses the path of the uploaded file. */
const previewOf = ({ preview, path }: UploadItem) =>
  preview?.startsWith('blob:') ? preview : mediaUrl(path ?? '');

/** Returns whether a signed address has expired. The server deletes an unsent file at the same time, after three days. */
const isExpired = (url: string) =>
  Number(new URL(url, window.location.origin).searchParams.get('e') ?? Infinity) <= serverNow();

interface PreviewProps {
  item: UploadItem;
  /** The ratio of the picture: 9:16 if true, 4:5 if false. */
  isTall: boolean;
}
/** A press shows the whole file or plays the video. */
function Preview({ item, isTall }: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState<'gone' | 'retryable'>();
  const preview = useRef<HTMLButtonElement>(null);
  const { name, kind } = item;
  const isVideo = kind === 'video';
  const url = previewOf(item);
  const hide = () => setFailed(isExpired(url) ? 'gone' : 'retryable');
  const loadAgain = () => setFailed(undefined);
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, []);
  if (failed && !url.startsWith('blob:'))
    return (
      <div className={styles.gone}>
        <output>
          {failed === 'gone'
            ? t('This file was removed, because it was not sent within three days. Choose it again.')
            : t('The preview could not be loaded.')}
        </output>
        {failed === 'retryable' && (
          <Button
            variant="secondary"
            icon={RetryIcon}
            onClick={() => {
              loadAgain();
              // The pressed button disappears.
              requestAnimationFrame(() => preview.current?.focus());
            }}
          >
            {t('Try again')}
          </Button>
        )}
      </div>
    );
  return (
    <>
      <button
        ref={preview}
        type="button"
        className={cx(styles.preview, isTall && styles.tall)}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{t('View')}</span>
        {isVideo ? (
          // The fragment `#t` makes phones show a frame of the video.
          <video src={`${url}#t=0.1`} muted playsInline preload="metadata" aria-label={name} onError={hide} />
        ) : (
          <img src={url} alt={name} onError={hide} />
        )}
        {isVideo && <PlayMark size={32} />}
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={name} footer={false}>
        <WorkFile name={name} url={url} video={isVideo} />
      </Modal>
    </>
  );
}

function UploadStatus({ item: { name, status, progress, reason } }: { item: UploadItem }) {
  const percent = Math.round(progress * 100);
  if (status === 'success') return <output className={styles.uploaded}>{t('Uploaded')}</output>;
  if (status === 'failed')
    return (
      <div role="alert">
        <p className={styles.failed}>{t(messages.uploadFailed, { file: name })}</p>
        <p className={styles.note}>{reason}</p>
      </div>
    );
  return (
    <>
      <progress className={styles.progress} max={100} value={percent} aria-label={t('Upload progress')} />
      <span className={styles.note}>{t('Uploading, {percent} %', { percent })}</span>
    </>
  );
}
