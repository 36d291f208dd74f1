import { useField, useFormikContext } from 'formik';
import { useEffect, useId } from 'react';
import { calls, mediaUrl } from '@linksouq/shared-api/contract';
import { Avatar } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { PhotoButton } from './PhotoButton';
import styles from './Photos.module.css';
import { usePhoto } from './use-photo';

/** Cover and profile picture, each uploaded when it is picked. Images only (product §5). */
export function Photos({ name }: { name: string }) {
  const { submitCount, setFieldValue, setStatus } = useFormikContext();
  const [, cover] = useField<string>('coverImage');
  const [, photo] = useField<string>('profileUrl');
  const coverUpload = usePhoto(calls.uploadCover, (path) => void setFieldValue('coverImage', path));
  const photoUpload = usePhoto(calls.uploadMedia, (path) => void setFieldValue('profileUrl', path));
  const uploading = coverUpload.uploading || photoUpload.uploading;
  useEffect(() => setStatus(uploading ? 'uploading' : undefined), [uploading, setStatus]);
  const told = (error: string | undefined) => (submitCount > 0 ? error : undefined);
  const ids = { cover: useId(), photo: useId() };

  return (
    <div className={styles.photos}>
      <div className={styles.cover}>
        {cover.value && <img className={styles.image} src={mediaUrl(cover.value)} alt="" />}
        {!cover.value && !told(cover.error) && <p className={styles.missing}>{t('Add a cover image')}</p>}
        <PhotoButton
          label={t('Change cover image')}
          upload={coverUpload}
          className={styles.coverButton}
          problemId={told(cover.error) && ids.cover}
        />
        <Problem id={ids.cover} text={told(cover.error)} />
      </div>
      <div className={styles.avatar}>
        <Avatar src={photo.value} name={name} size={104} />
        <PhotoButton
          label={t('Change profile picture')}
          upload={photoUpload}
          className={styles.photoButton}
          problemId={told(photo.error) && ids.photo}
        />
      </div>
      <Problem id={ids.photo} text={told(photo.error)} />
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
