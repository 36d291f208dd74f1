import { useId, useState } from 'react';
import { calls, mediaUrl } from '@linksouq/shared-api/contract';
import { AlertIcon, Avatar, Button, CropIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import {
  Failure,
  type PhotoUpload,
  useField,
  useForm,
  usePhotoUpload,
  useUploading,
} from '@linksouq/shared-ui/kit';
import { LazyCropPhoto } from '../../crop/LazyCropPhoto';
import { PhotoButton } from './PhotoButton';
import styles from './Photos.module.css';

/** Width divided by height of the cover on the public page. */
const COVER_ASPECT = 3;

/** Uploads a chosen image immediately. Refuses other files (product §5). */
export function Photos({ name }: { name: string }) {
  const { submitCount, setFieldValue } = useForm();
  const [, cover] = useField<string>('coverImage');
  const [, photo] = useField<string>('profileUrl');
  const coverUpload = usePhotoUpload(calls.uploadCover, (path) => void setFieldValue('coverImage', path));
  const photoUpload = usePhotoUpload(calls.uploadMedia, (path) => void setFieldValue('profileUrl', path));
  useUploading([
    ...(coverUpload.uploading ? [t('Cover image')] : []),
    ...(photoUpload.uploading ? [t('Profile picture')] : []),
  ]);
  const shownError = (error: string | undefined) => (submitCount > 0 ? error : undefined);
  const ids = { cover: useId(), photo: useId() };
  const [cropping, setCropping] = useState<'cover' | 'photo'>();
  const crops = {
    cover: {
      src: cover.value,
      title: t('Crop cover'),
      name: 'cover',
      aspect: COVER_ASPECT,
      upload: coverUpload,
    },
    photo: {
      src: photo.value,
      title: t('Crop photo'),
      name: 'photo',
      aspect: 1,
      round: true,
      upload: photoUpload,
    },
  };
  const crop = cropping && crops[cropping];

  return (
    <div className={styles.photos}>
      <div className={styles.cover}>
        {cover.value && <img className={styles.image} src={mediaUrl(cover.value)} alt="" />}
        {!cover.value &&
          (shownError(cover.error) ? (
            <div className={styles.missing}>
              <Problem id={ids.cover} text={shownError(cover.error)} />
            </div>
          ) : (
            <p className={styles.missing}>
              <span>
                {t('Add a cover image')}
                <span className={styles.required}>{t('Required')}</span>
              </span>
            </p>
          ))}
        <PhotoButton
          label={t('Change cover image')}
          upload={coverUpload}
          className={styles.coverButton}
          problemId={shownError(cover.error) && ids.cover}
        />
      </div>
      <div className={styles.avatar}>
        <Avatar src={photo.value} name={name} size={104} />
        <PhotoButton
          label={t('Change profile picture')}
          upload={photoUpload}
          className={styles.photoButton}
          problemId={shownError(photo.error) && ids.photo}
        />
      </div>
      {(cover.value || photo.value) && (
        <div className={styles.crops}>
          {cover.value && (
            <CropButton label={t('Crop cover image')} onClick={() => setCropping('cover')}>
              {t('Crop cover')}
            </CropButton>
          )}
          {photo.value && <CropButton onClick={() => setCropping('photo')}>{t('Crop photo')}</CropButton>}
        </div>
      )}
      <Problem id={ids.photo} text={shownError(photo.error)} />
      <FailedUpload of={coverUpload} />
      <FailedUpload of={photoUpload} />
      {crop && (
        <LazyCropPhoto
          {...crop}
          src={mediaUrl(crop.src)}
          onDone={(file) => {
            setCropping(undefined);
            void crop.upload.pick(file);
          }}
          onClose={() => setCropping(undefined)}
        />
      )}
    </div>
  );
}

interface CropButtonProps {
  /** Accessible name if it is not the visible text. */
  label?: string;
  children: string;
  onClick: () => void;
}
function CropButton({ label, children, onClick }: CropButtonProps) {
  return (
    <button type="button" className={styles.crop} aria-label={label} onClick={onClick}>
      <Icon of={CropIcon} size={16} />
      {children}
    </button>
  );
}

function FailedUpload({ of: upload }: { of: PhotoUpload }) {
  return (
    <>
      <Failure of={upload} />
      {upload.retry && (
        <Button variant="secondary" onClick={() => void upload.retry?.()}>
          {t('Retry')}
        </Button>
      )}
    </>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className={styles.error} role="alert">
      <Icon of={AlertIcon} size={16} />
      {t(text)}
    </p>
  ) : null;
}
