import { useEffect, useId, useRef, useState } from 'react';
import { acceptOf, calls, fileProblem, mediaUrl } from '@linksouq/shared-api/contract';
import { uploadOne } from '@linksouq/shared-api/host';
import { CameraIcon, Icon, PencilIcon, PlusIcon, Spinner } from '@linksouq/shared-ui';
import { reportFailure, t, toast } from '@linksouq/shared-ui/host';
import styles from './PhotoField.module.css';

interface PhotoFieldProps {
  /** Media path of the stored photo; '' while there is none. */
  value: string;
  onChange: (path: string) => void;
  /** Called at the start of each upload: its path, or '' when it fails. */
  onUpload: (upload: Promise<string>) => void;
  error?: string;
}

/** The profile photo: shown and sent at once; after a failure the picture stays with a retry. */
export function PhotoField({ value, onChange, onUpload, error }: PhotoFieldProps) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState('');
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  const send = async (photo: File): Promise<string> => {
    running.current?.abort();
    const controller = (running.current = new AbortController());
    setStatus('pending');
    try {
      const path = await uploadOne(calls.uploadMedia, photo, { signal: controller.signal });
      if (controller.signal.aborted) return '';
      setStatus('idle');
      onChange(path);
      return path;
    } catch (problem) {
      if (controller.signal.aborted) return '';
      setStatus('failed');
      reportFailure(calls.uploadMedia, problem);
      return '';
    }
  };
  const choose = (photo: File | undefined) => {
    if (!photo) return;
    const problem = fileProblem(photo, 'image');
    if (problem) return toast.error(t(problem.text, problem.values));
    setFile(photo);
    setPreview(URL.createObjectURL(photo));
    onChange('');
    onUpload(send(photo));
  };
  const shown = preview || (value && mediaUrl(value));
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
          {shown ? <img className={styles.image} src={shown} alt="" /> : <Icon of={CameraIcon} size={28} />}
          {status === 'pending' && (
            <span className={styles.over}>
              <Spinner label={t('Uploading')} />
            </span>
          )}
        </span>
        <span className={styles.edit}>
          <Icon of={shown ? PencilIcon : PlusIcon} size={16} />
        </span>
      </label>
      <p id={`${id}-note`} className={error ? styles.error : styles.note} aria-live="polite">
        {error ?? (status === 'failed' ? t('The photo was not uploaded.') : t('Profile photo'))}
      </p>
      {status === 'failed' && file && (
        <button type="button" className={styles.retry} onClick={() => onUpload(send(file))}>
          {t('Retry')}
        </button>
      )}
    </div>
  );
}
