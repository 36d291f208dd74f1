import { useId } from 'react';
import { acceptOf } from '@linksouq/shared-api/contract';
import { CameraIcon, Icon, Spinner } from '@linksouq/shared-ui';
import type { PhotoUpload } from '@linksouq/shared-ui/kit';
import styles from './Photos.module.css';

interface Props {
  label: string;
  upload: PhotoUpload;
  className: string | undefined;
  /** Id of the message that says what is wrong with this photo. */
  problemId: string | undefined;
}

/** The round camera button on a photo: a styled file field. */
export function PhotoButton({ label, upload, className, problemId }: Props) {
  const id = useId();
  return (
    <span className={`${styles.button} ${className ?? ''}`}>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={acceptOf('image')}
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        disabled={upload.uploading}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared, so that the same file can be picked again after a failure.
          target.value = '';
          if (file) void upload.pick(file);
        }}
      />
      <label htmlFor={id} className={styles.face} title={label} aria-hidden="true">
        {upload.uploading ? <Spinner size={20} /> : <Icon of={CameraIcon} />}
      </label>
    </span>
  );
}
