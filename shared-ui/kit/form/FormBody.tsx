import { Form as Element, useFormikContext } from 'formik';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button, type ButtonProps, cx, FocusFirstError, StickyBar } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { Action } from '../calls/use-action';
import { ActionButton } from './ActionButton';
import type { FormStatus } from './Form';
import styles from './Form.module.css';
import { conflictText, WaitingNote } from './FormNotes';
import type { LeaveGuardProps } from './LeaveGuard';
import { useEmptyCode } from './use-empty-code';
import { type Groups, namingFields, useLabels, useRefreshFields } from './use-refresh-fields';
import { useDraft } from '../state/use-draft';
import { useUnsavedValues } from '../state/use-unsaved-values';

export type FormAction = Pick<Action, 'busy' | 'failure'> & Partial<Pick<Action, 'problems' | 'forget'>>;

/** Name of the field with the one-time code. */
export const CODE_FIELD = 'otp';

/**
 * Returns the failure that the button shows. Undefined if one field of the form is wrong, because this field has the
 * focus and shows the error.
 */
export function failureAtButton({ failure, problems }: FormAction, values: object): string | undefined {
  const wrongFields = Object.keys(problems?.() ?? {});
  return wrongFields.length === 1 && Object.hasOwn(values, wrongFields[0]!) ? undefined : failure;
}

export interface FormBodyProps {
  /** The saved values. */
  initial: object;
  /** The values that this form has saved last. */
  saved: object | undefined;
  /** The saved values at the time when the draft began. Without a draft, the current saved values. */
  base: object;
  /**
   * The form changes an object that was read before. To keep changes of other tabs and devices, the form reads the
   * object again before it saves, and the draft contains only changed fields.
   */
  edits?: boolean;
  /** Groups of fields that count as one field when the form merges changes of other tabs and devices. */
  groups?: Groups;
  /** Key of the draft in session storage. Without a key, there is no draft. */
  draft?: string;
  secret: readonly string[];
  /** The form opened with values of a draft. */
  restored: boolean;
  /** Shows the saved values in place of the draft. */
  onDiscard: () => void;
  /** Called when the person discards the changes and leaves. */
  onLeave: () => void;
  /** The person has discarded the draft, so the form starts again with the saved values. */
  isDiscarded: boolean;
  /**
   * Offers to discard a restored draft, and may ask before changed values are lost: `LeaveGuard`, or another component.
   * Without it, a restored draft has no note. A form needs no note only if it shows a single field.
   */
  guard?: ComponentType<LeaveGuardProps>;
  /** Whether there are unsaved changes. Default: whether values differ from the saved values. */
  changed?: boolean;
  /** There are values outside of the form that the draft does not store, such as a file before the end of its upload. */
  hasUnstored?: boolean;
  /** The action of the button. */
  action?: FormAction;
  /** Called when the values are saved. */
  onSaved?: () => void;
  /** Text of the button. */
  submit?: string;
  disabled?: boolean;
  /** `sticky`: at the bottom of the screen. `inline`: after the fields. `none`: the screen has its own button. */
  bar?: 'sticky' | 'inline' | 'none';
  button?: Pick<ButtonProps, 'variant' | 'icon'>;
  /** A second button before the button of the form, in the same line. */
  beside?: ReactNode;
  /** Content above the button. */
  above?: ReactNode;
  /** Content below the button. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Key of the values that the changed fields had when the draft began. They show whether another tab has saved. */
export const baseKey = (draft: string): string => `${draft}:base`;

export function FormBody(props: FormBodyProps) {
  const {
    initial,
    base,
    saved,
    edits,
    groups,
    draft,
    secret,
    guard: Guard,
    action,
    onSaved,
    submit,
    disabled,
    bar = 'sticky',
  } = props;
  const { values, status, isSubmitting, setStatus } = useFormikContext<Record<string, unknown>>();
  const form = useRef<HTMLFormElement>(null);
  const { conflicts, isUnsaved, baseOf, takeStored } = useRefreshFields(initial, base, saved, form, groups);
  const conflictLabels = useLabels(form, namingFields(conflicts, groups));
  const hasConflict = Boolean(edits) && conflicts.length > 0;
  useEmptyCode();
  // The pressed button Discard disappears, so its focus goes to the first field.
  const { isDiscarded } = props;
  useEffect(() => {
    if (isDiscarded) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isDiscarded]);
  const storedValues = Object.fromEntries(
    Object.entries(values).filter(([field]) => !secret.includes(field) && (!edits || isUnsaved(field))),
  );
  const storedBase = Object.fromEntries(Object.keys(storedValues).map((field) => [field, baseOf(field)]));
  const { forget: forgetValues, isStored } = useDraft(draft, storedValues, edits);
  const { forget: forgetBase } = useDraft(draft && edits ? baseKey(draft) : undefined, storedBase, edits);
  const forgetDraft = useCallback(() => {
    forgetValues();
    forgetBase();
  }, [forgetValues, forgetBase]);
  const setReleased = useRef<(isReleased: boolean) => void>(undefined);
  const keepRelease = useCallback(
    (newSetReleased: (isReleased: boolean) => void) => void (setReleased.current = newSetReleased),
    [],
  );
  const unsavedFields = Object.entries(values).filter(([field]) => isUnsaved(field));
  const isChanged = props.changed ?? unsavedFields.length > 0;
  useUnsavedValues(isChanged);
  const unsavedText = JSON.stringify(unsavedFields);
  // Runs before the effect of a save below, so the question about leaving stays off after a save until the next change.
  useEffect(() => setReleased.current?.(false), [unsavedText]);

  const finishForm = useRef<() => void>(undefined);
  useEffect(() => {
    finishForm.current = () => {
      forgetDraft();
      setReleased.current?.(true);
      onSaved?.();
    };
  });
  // Depends only on `status`: a new draft key after saving must not call `onSaved` again.
  useEffect(() => {
    if (status !== 'saved') return;
    finishForm.current?.();
    setStatus(undefined satisfies FormStatus);
  }, [status, setStatus]);

  const uploading = uploadingOf(status);
  /** A code is not lost, because the person can request a new one. */
  const isSecretTyped = unsavedFields.some(([field]) => secret.includes(field) && field !== CODE_FIELD);
  const hasUnstored = props.hasUnstored || isSecretTyped || uploading !== undefined;
  const button = bar !== 'none' && (
    <ActionButton
      type="submit"
      size="lg"
      block
      {...props.button}
      beside={props.beside}
      action={{
        busy: isSubmitting || (action?.busy ?? false),
        failure:
          (action && failureAtButton(action, values)) ??
          (hasConflict ? conflictText(conflictLabels) : undefined),
      }}
      disabled={disabled || uploading !== undefined}
    >
      {submit}
    </ActionButton>
  );
  const otherVersion = hasConflict && (
    <Button variant="ghost" block onClick={takeStored}>
      {t('Take the other version')}
    </Button>
  );
  return (
    <Element ref={form} id={props.id} className={cx(styles.form, props.className)} noValidate>
      <FocusFirstError />
      {Guard && (
        <Guard
          changed={isChanged}
          // A save that began before a remount may succeed while the form shows the draft.
          restored={props.restored && unsavedFields.length > 0}
          onDiscard={props.onDiscard}
          onLeave={() => {
            forgetDraft();
            props.onLeave();
          }}
          isLostOnReload={() => hasUnstored || !isStored()}
          onRelease={keepRelease}
        />
      )}
      {props.children}
      {uploading && <WaitingNote files={uploading} />}
      {bar === 'sticky' ? (
        <StickyBar>
          {props.above}
          {button}
          {otherVersion}
          {props.aside}
        </StickyBar>
      ) : (
        <>
          {props.above}
          {button}
          {otherVersion}
          {props.aside}
        </>
      )}
    </Element>
  );
}

/** Returns the file names of the running uploads. */
const uploadingOf = (status: FormStatus): string | undefined =>
  typeof status === 'object' ? status.uploading : undefined;
