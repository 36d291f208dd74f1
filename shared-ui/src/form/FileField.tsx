import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '../lib/cx';
import { FieldNotes } from './Field';
import styles from './FileField.module.css';
import { Icon, type IconPicture } from '../media/Icon';
import { UploadIcon } from '../media/icons';

export interface FileFieldProps {
  label: ReactNode;
  /** The result of `acceptOf`. A person can still choose other files. */
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
  icon?: IconPicture;
  name?: string;
}

/** A large area where a person chooses or drops files. */
export function FileField(props: FileFieldProps) {
  const { label, accept, multiple, onFiles, hint, error, disabled, icon = UploadIcon, name } = props;
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const passFiles = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(inside && !disabled);
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is optional: the input inside accepts the same files */}
      <label
        className={cx(styles.drop, isDraggedOver && styles.over, disabled && styles.disabled)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          passFiles(event.dataTransfer.files);
        }}
      >
        <input
          type="file"
          className={styles.input}
          {...{ id, name, accept, multiple, disabled }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            passFiles(event.currentTarget.files);
            // Otherwise a second choice of the same file would cause no event.
            event.currentTarget.value = '';
          }}
        />
        <span className={styles.icon}>
          <Icon of={icon} size={22} />
        </span>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
