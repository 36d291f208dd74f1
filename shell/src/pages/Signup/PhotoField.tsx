import { useEffect, useId, useState } from 'react';
import { acceptOf, calls, mediaUrl } from '@linksouq/shared-api/contract';
import { AlertIcon, CameraIcon, Icon, PencilIcon, PlusIcon, Spinner } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Failure, useField, useForm, usePhotoUpload } from '@linksouq/shared-ui/kit';
import styles from './PhotoField.module.css';

interface PhotoFieldProps {
  /** Called at the start of each upload. The promise resolves with the path, or '' after a failure. */
  onUpload: (upload: Promise<string>) => void;
}

export function PhotoField({ onUpload }: PhotoFieldProps) {
  const id = useId();
  const { submitCount } = useForm();
  const [{ value }, { error: problem }, { setValue }] = useField<string>('profileUrl');
  const [preview, setPreview] = useState('');
  const upload = usePhotoUpload(calls.uploadMedia, (path) => void setValue(path));
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  const choose = (photo: File | undefined) => {
    const sending = photo && upload.pick(photo);
    if (!sending) return;
    setPreview(URL.createObjectURL(photo));
    void setValue('');
    onUpload(sending);
  };
  const error = submitCount > 0 && problem ? t(problem) : undefined;
  const shownPhoto = preview || (value && mediaUrl(value));
  return (
    <div className={styles.field}>
      <label className={styles.photo}>
        <input
          id={id}
          type="file"
          name="profileUrl"
          className={styles.input}
          accept={acceptOf('image')}
          aria-label={t('Profile photo')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <span className={styles.circle}>
          {shownPhoto ? (
            // If the browser cannot show a HEIC photo, the uploaded picture replaces it.
            <img className={styles.image} src={shownPhoto} alt="" onError={() => setPreview('')} />
          ) : (
            <Icon of={CameraIcon} size={28} />
          )}
          {upload.uploading && (
            <span className={styles.over}>
              <Spinner label={t('Uploading')} />
            </span>
          )}
        </span>
        <span className={styles.edit}>
          <Icon of={shownPhoto ? PencilIcon : PlusIcon} size={16} />
        </span>
      </label>
      <div>
        {/* Hidden, because the input has this text as its accessible name. */}
        <p className={styles.label} aria-hidden>
          {t('Profile photo')}
        </p>
        <p id={`${id}-note`} className={error ? styles.error : styles.note} aria-live="polite">
          {error && <Icon of={AlertIcon} size={16} />}
          {error ?? (upload.failure && t('The photo was not uploaded.'))}
        </p>
      </div>
      <Failure of={upload} />
      {upload.retry && (
        <button type="button" className={styles.retry} onClick={() => onUpload(upload.retry!())}>
          {t('Retry')}
        </button>
      )}
    </div>
  );
}
