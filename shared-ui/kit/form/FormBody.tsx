import { Form as Element, useFormikContext } from 'formik';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type ButtonProps, cx, FocusFirstError, StickyBar, useDraft } from '@linksouq/shared-ui';
import type { Action } from '../calls/use-action';
import { ActionButton } from './ActionButton';
import type { FormStatus } from './Form';
import styles from './Form.module.css';
import { RestoredNote, WaitingNote } from './FormNotes';
import type { LeaveGuardProps } from './LeaveGuard';
import { useEmptyCode } from './use-empty-code';
import { useRefreshFields } from './use-refresh-fields';

/** The properties of the form's action that the form uses. */
export type FormAction = Pick<Action, 'busy' | 'failure'> & Partial<Pick<Action, 'problems'>>;

/** Name of the field with the one-time code. */
export const CODE_FIELD = 'otp';

/** Returns the failure for the button. Undefined if only the code was refused, because its field shows the error. */
export function failureAtButton({ failure, problems }: FormAction): string | undefined {
  const refused = Object.keys(problems?.() ?? {});
  return refused.length === 1 && refused[0] === CODE_FIELD ? undefined : failure;
}

export interface FormBodyProps {
  /** The stored values. */
  initial: object;
  /** Storage key of the draft in this tab. Without a key, a reload loses typed values. */
  draft?: string;
  secret: readonly string[];
  /** Whether the form opened with values of a draft. */
  restored: boolean;
  /** Asks before changed values are lost: `LeaveGuard`, or a guard with its own question. */
  guard?: ComponentType<LeaveGuardProps>;
  /** Whether there are unsaved changes. Set it if comparing the values is not enough. */
  changed?: boolean;
  /** The button's action. Its state and failure are shown beside the button. */
  action?: FormAction;
  /** Called when the values are saved. */
  onSaved?: () => void;
  /** Text of the button. */
  submit?: string;
  disabled?: boolean;
  /** `sticky`: at the bottom edge. `inline`: after the fields. `none`: the screen has a button with the form's `id`. */
  bar?: 'sticky' | 'inline' | 'none';
  button?: Pick<ButtonProps, 'variant' | 'icon'>;
  /** A second button in the same line, before the form's button. */
  beside?: ReactNode;
  /** Content above the button. */
  above?: ReactNode;
  /** Content below the button. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** The content of a Form: fields in a column, then the button. */
export function FormBody(props: FormBodyProps) {
  const { initial, draft, secret, guard: Guard, action, onSaved, submit, disabled, bar = 'sticky' } = props;
  const { values, status, isSubmitting } = useFormikContext<Record<string, unknown>>();
  useRefreshFields(initial);
  useEmptyCode();
  const storedValues = Object.fromEntries(
    Object.entries(values).filter(([field]) => !secret.includes(field)),
  );
  const forgetDraft = useDraft(draft, storedValues);
  const release = useRef<() => void>(undefined);
  const keepRelease = useCallback((given: () => void) => void (release.current = given), []);
  const isChanged = props.changed ?? JSON.stringify(values) !== JSON.stringify(initial);

  const finishForm = useRef<() => void>(undefined);
  useEffect(() => {
    finishForm.current = () => {
      forgetDraft();
      release.current?.();
      onSaved?.();
    };
  });
  // Only the change to `saved` ends the form. A new draft key after it must not end the form again.
  useEffect(() => {
    if (status === 'saved') finishForm.current?.();
  }, [status]);

  const uploading = uploadingOf(status);
  const button = bar !== 'none' && (
    <ActionButton
      type="submit"
      size="lg"
      block
      {...props.button}
      beside={props.beside}
      action={{ busy: isSubmitting || (action?.busy ?? false), failure: action && failureAtButton(action) }}
      disabled={disabled || uploading !== undefined}
    >
      {submit}
    </ActionButton>
  );
  return (
    <Element id={props.id} className={cx(styles.form, props.className)} noValidate>
      <FocusFirstError />
      {props.restored && Guard && <RestoredNote />}
      {props.children}
      {Guard && <Guard changed={isChanged} onLeave={forgetDraft} onRelease={keepRelease} />}
      {uploading && <WaitingNote what={uploading} />}
      {bar === 'sticky' ? (
        <StickyBar>
          {props.above}
          {button}
          {props.aside}
        </StickyBar>
      ) : (
        <>
          {props.above}
          {button}
          {props.aside}
        </>
      )}
    </Element>
  );
}

/** Returns the names of the running uploads, or undefined if no upload is running. */
const uploadingOf = (status: FormStatus): string | undefined =>
  typeof status === 'object' ? status.uploading : undefined;
