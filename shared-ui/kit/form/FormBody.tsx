import { Form as Element, useFormikContext } from 'formik';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type ButtonProps, cx, FocusFirstError, StickyBar, useDraft } from '@linksouq/shared-ui';
import type { Action } from '../calls/use-action';
import { ActionButton } from './ActionButton';
import styles from './Form.module.css';
import type { LeaveGuardProps } from './LeaveGuard';
import { useTakeOver } from './use-take-over';

/** The used part of the form's action. */
export type FormAction = Pick<Action, 'busy' | 'failure'> & Partial<Pick<Action, 'problems'>>;

export interface FormBodyProps {
  /** The stored values. */
  initial: object;
  /** Key of the draft in this tab; without it a reload loses typed values. */
  draft?: string;
  secret: readonly string[];
  /** `LeaveGuard`, or a guard with its own question: asks before changed values are lost. */
  guard?: ComponentType<LeaveGuardProps>;
  /** Whether there are changes to lose, where comparing values is not enough. */
  changed?: boolean;
  /** The button's action: its state and failure show beside the button. */
  action?: FormAction;
  /** Called once the values are saved. */
  onSaved?: () => void;
  /** Words on the button; absent without one. */
  submit?: string;
  disabled?: boolean;
  /** `sticky`: at the bottom edge. `inline`: after the fields. `none`: the screen has a button for the form's `id`. */
  bar?: 'sticky' | 'inline' | 'none';
  button?: Pick<ButtonProps, 'variant' | 'icon'>;
  /** Below the button. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** The inside of a Form: fields in a column, then the button. */
export function FormBody(props: FormBodyProps) {
  const { initial, draft, secret, guard: Guard, action, onSaved, submit, disabled, bar = 'sticky' } = props;
  const { values, status, isSubmitting } = useFormikContext<Record<string, unknown>>();
  useTakeOver(initial);
  const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));
  const forgetDraft = useDraft(draft, open);
  const release = useRef<() => void>(undefined);
  const keepRelease = useCallback((given: () => void) => void (release.current = given), []);
  const isChanged = props.changed ?? JSON.stringify(values) !== JSON.stringify(initial);

  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  useEffect(() => {
    if (status !== 'saved') return;
    forgetDraft();
    release.current?.();
    saved.current?.();
  }, [status, forgetDraft]);

  const button = bar !== 'none' && (
    <ActionButton
      type="submit"
      size="lg"
      block
      {...props.button}
      action={{ busy: isSubmitting || (action?.busy ?? false), failure: action?.failure }}
      disabled={disabled || status === 'uploading'}
    >
      {submit}
    </ActionButton>
  );
  return (
    <Element id={props.id} className={cx(styles.form, props.className)} noValidate>
      <FocusFirstError />
      {props.children}
      {Guard && <Guard changed={isChanged} onLeave={forgetDraft} onRelease={keepRelease} />}
      {bar === 'sticky' ? (
        <StickyBar>
          {button}
          {props.aside}
        </StickyBar>
      ) : (
        <>
          {button}
          {props.aside}
        </>
      )}
    </Element>
  );
}
