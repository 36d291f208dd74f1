import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { Icon } from '../media/Icon';
import { AlertIcon } from '../media/icons';

/** Returns the value of `aria-describedby`. */
export const describedBy = (id: string, hint?: ReactNode, error?: string) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

interface NotesProps {
  id: string;
  hint?: ReactNode;
  error?: string;
  /** For example a counter, at the end of the line. */
  end?: ReactNode;
  /** If true, the hint stays visible below an error. */
  keepsHint?: boolean;
}
/** The error and the hint of a control. The live region exists before its text, because screen readers need this. */
export function FieldNotes({ id, hint, error, end, keepsHint }: NotesProps) {
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
        {hint && (!error || keepsHint) && (
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
/** A control with a label above and notes below. */
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
  /** Shows the notes above the controls. Use it if the controls can fill the screen of a phone. */
  notesFirst?: boolean;
  /** Content below the notes. */
  after?: ReactNode;
  children: ReactNode;
}
/** A field with a group of controls, such as checkboxes. */
export function FieldGroup({ label, notesFirst, after, children, ...notes }: FieldGroupProps) {
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(notes.id, notes.hint, notes.error)}>
      <legend className={styles.label}>{label}</legend>
      {notesFirst && <FieldNotes {...notes} />}
      {children}
      {!notesFirst && <FieldNotes {...notes} />}
      {after}
    </fieldset>
  );
}
