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
  const isTold = submitCount > 0;
  const ids = { cover: useId(), photo: useId() };

  return (
    <div className={styles.photos}>
      <div className={styles.cover}>
        {cover.value && <img className={styles.image} src={mediaUrl(cover.value)} alt="" />}
        <PhotoButton
          label={t('Change cover image')}
          upload={coverUpload}
          className={styles.coverButton}
          problemId={isTold && cover.error ? ids.cover : undefined}
        />
        {isTold && <Problem id={ids.cover} text={cover.error} />}
      </div>
      <div className={styles.avatar}>
        <Avatar src={photo.value} name={name} size={104} />
        <PhotoButton
          label={t('Change profile picture')}
          upload={photoUpload}
          className={styles.photoButton}
          problemId={isTold && photo.error ? ids.photo : undefined}
        />
      </div>
      {isTold && <Problem id={ids.photo} text={photo.error} />}
    </div>
  );
}

/** Said where its picture is: on the cover, or below the face. */
function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className={styles.error} role="alert">
      {t(text)}
    </p>
  ) : null;
}
