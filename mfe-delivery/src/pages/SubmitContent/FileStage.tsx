/** Field that chooses a file. After the choice it shows the file and the state of its upload. */
import {
  acceptOf,
  type ContentType,
  maxMb,
  mediaUrl,
  messages,
  purposeOf,
} from '@linksouq/shared-api/contract';
import { AlertIcon, Button, FileField, Icon, SuccessIcon, type UploadItem } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Uploads } from '@linksouq/shared-ui/kit';
import { WorkFile } from '../../delivery/WorkView';
import styles from './SubmitContent.module.css';

interface FileStageProps {
  contentType: ContentType;
  /** The uploads. The list contains at most one file. */
  uploads: Uploads;
  disabled: boolean;
}

const HINTS = {
  image: 'Image up to {image} MB',
  video: 'Video up to {video} MB',
  'image-or-video': 'Image up to {image} MB or MP4 video up to {video} MB',
} as const;

export function FileStage({ contentType, uploads, disabled }: FileStageProps) {
  const purpose = purposeOf(contentType);
  const [chosen] = uploads.items;
  if (!chosen)
    return (
      <FileField
        accept={acceptOf(purpose)}
        label={t('Choose a file')}
        hint={t(HINTS[purpose], maxMb('delivery'))}
        onFiles={uploads.add}
        disabled={disabled}
        error={uploads.refused}
      />
    );
  return (
    <div className={styles.chosen}>
      <div className={styles.preview}>
        <WorkFile name={chosen.name} url={previewOf(chosen)} video={chosen.kind === 'video'} />
      </div>
      <p className={styles.fileName}>
        <bdi>{chosen.name}</bdi>
      </p>
      <UploadStatus item={chosen} />
      <div className={styles.actions}>
        {chosen.status === 'failed' && (
          <Button onClick={() => uploads.retry(chosen.id)}>{t('Try again')}</Button>
        )}
        <Button variant="secondary" disabled={disabled} onClick={() => uploads.remove(chosen.id)}>
          {chosen.status === 'pending' ? t('Cancel upload') : t('Choose another file')}
        </Button>
      </div>
    </div>
  );
}

/** Returns the address of the preview: the chosen file, or the uploaded file if the page was reloaded. */
const previewOf = ({ preview, path }: UploadItem) =>
  preview?.startsWith('blob:') ? preview : mediaUrl(path ?? '');

function UploadStatus({ item: { name, status, progress } }: { item: UploadItem }) {
  const percent = Math.round(progress * 100);
  if (status === 'success')
    return (
      <output className={styles.uploaded}>
        <Icon of={SuccessIcon} size={16} />
        {t('Uploaded')}
      </output>
    );
  if (status === 'failed')
    return (
      <p className={styles.failed} role="alert">
        <Icon of={AlertIcon} size={16} />
        {t(messages.uploadFailed, { file: name })}
      </p>
    );
  return (
    <>
      <progress className={styles.progress} max={100} value={percent} aria-label={t('Upload progress')} />
      <p className={styles.note}>{t('Uploading, {percent} %', { percent })}</p>
    </>
  );
}
