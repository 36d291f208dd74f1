import { acceptOf } from '@linksouq/shared-api/contract';
import { CameraIcon, cx, Icon, Spinner } from '@linksouq/shared-ui';
import type { PhotoUpload } from '@linksouq/shared-ui/kit';
import styles from './Photos.module.css';

interface Props {
  label: string;
  upload: PhotoUpload;
  /** Position of the camera icon. The whole photo is the tap target. */
  className: string | undefined;
  problemId: string | undefined;
}

/** A transparent file field over a photo, with a camera icon. */
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
          // With the old value, a second choice of the same file would cause no event.
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
