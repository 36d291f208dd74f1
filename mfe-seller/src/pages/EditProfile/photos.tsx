import { useField, useFormikContext } from 'formik';
import { useEffect, useId } from 'react';
import { calls, mediaUrl } from 'shared-api/contract';
import { Avatar } from 'shared-ui';
import { t } from 'shared-ui/host';
import { PhotoButton } from './photo-button';
import styles from './photos.module.css';
import { usePhoto } from './use-photo';

/** Cover and profile picture, each uploaded when it is picked. Images only (spec §5). */
export function Photos({ name }: { name: string }) {
  const { submitCount, setFieldValue, setStatus } = useFormikContext();
  const [, cover] = useField<string>('coverImage');
  const [, photo] = useField<string>('profileUrl');
  const coverUpload = usePhoto(calls.uploadCover, (path) => void setFieldValue('coverImage', path));
  const photoUpload = usePhoto(calls.uploadMedia, (path) => void setFieldValue('profileUrl', path));
  const uploading = coverUpload.uploading || photoUpload.uploading;
  useEffect(() => setStatus(uploading ? 'uploading' : undefined), [uploading, setStatus]);
  const problem = submitCount > 0 ? (cover.error ?? photo.error) : undefined;
  const problemId = useId();

  return (
    <div className={styles.photos}>
      <div className={styles.cover}>
        {cover.value && <img className={styles.image} src={mediaUrl(cover.value)} alt="" />}
        <PhotoButton
          label={t('Change cover image')}
          upload={coverUpload}
          className={styles.coverButton}
          problemId={problem && cover.error ? problemId : undefined}
        />
      </div>
      <div className={styles.avatar}>
        <Avatar src={photo.value} name={name} size={104} />
        <PhotoButton
          label={t('Change profile picture')}
          upload={photoUpload}
          className={styles.photoButton}
          problemId={problem && !cover.error ? problemId : undefined}
        />
      </div>
      {problem && (
        <p id={problemId} className={styles.error} role="alert">
          {t(problem)}
        </p>
      )}
    </div>
  );
}
