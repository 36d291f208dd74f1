import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { Icon } from '../media/Icon';
import { AlertIcon } from '../media/icons';

/** Ids that connect a control with its hint and error. */
export const describedBy = (id: string, hint?: ReactNode, error?: string) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

interface NotesProps {
  id: string;
  hint?: ReactNode;
  error?: string;
  /** At the end of the line, for example a counter. */
  end?: ReactNode;
}
/** The text below a control. The live region exists before its text, so that screen readers announce the error. */
export function FieldNotes({ id, hint, error, end }: NotesProps) {
  return (
    <div className={styles.notes}>
      <div className={styles.note}>
        <p id={`${id}-error`} className={styles.error} aria-live="polite">
          {error && (
            <>
              <Icon of={AlertIcon} size={16} />
              <span>{error}</span>
            </>
          )}
        </p>
        {hint && !error && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {end}
    </div>
  );
}

interface FieldProps extends NotesProps {
  label: ReactNode;
  children: ReactNode;
}
/** Label above, control, notes below. */
export function Field({ label, children, ...notes }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={notes.id}>
        {label}
      </label>
      {children}
      <FieldNotes {...notes} />
    </div>
  );
}

interface FieldGroupProps extends NotesProps {
  label: ReactNode;
  /** The notes are above controls that fill a phone's screen, because below them they would not be visible. */
  notesFirst?: boolean;
  children: ReactNode;
}
/** The same for a group of controls. */
export function FieldGroup({ label, notesFirst, children, ...notes }: FieldGroupProps) {
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(notes.id, notes.hint, notes.error)}>
      <legend className={styles.label}>{label}</legend>
      {notesFirst && <FieldNotes {...notes} />}
      {children}
      {!notesFirst && <FieldNotes {...notes} />}
    </fieldset>
  );
}
