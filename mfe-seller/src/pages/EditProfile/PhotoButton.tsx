import { acceptOf } from '@linksouq/shared-api/contract';
import { CameraIcon, cx, Icon, Spinner } from '@linksouq/shared-ui';
import type { PhotoUpload } from '@linksouq/shared-ui/kit';
import styles from './Photos.module.css';

interface Props {
  label: string;
  upload: PhotoUpload;
  /** Class for the position of the camera icon. The whole photo is the tap target. */
  className: string | undefined;
  /** Id of the error message of this photo. */
  problemId: string | undefined;
}

/** A transparent file field that covers a photo. A camera icon marks it. */
export function PhotoButton({ label, upload, className, problemId }: Props) {
  return (
    <span className={cx(styles.button, className)}>
      <input
        className={styles.input}
        title={label}
        type="file"
        accept={acceptOf('image')}
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        disabled={upload.uploading}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The field is cleared, so that the same file can be chosen again after a failure.
          target.value = '';
          if (file) void upload.pick(file);
        }}
      />
      <span className={styles.face}>
        {upload.uploading ? <Spinner size={20} label="" /> : <Icon of={CameraIcon} />}
      </span>
    </span>
  );
}
