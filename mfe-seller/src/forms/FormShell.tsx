import { Form, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, FocusFirstError, StickyBar, useDraft } from '@linksouq/shared-ui';
import { useLeaveGuard } from '@linksouq/shared-ui/kit';
import styles from './FormShell.module.css';
import { useTakeOver } from './use-take-over';

interface Props {
  draftKey: string;
  secret: readonly string[];
  /** What is stored on the server. */
  initial: object;
  onSaved: () => void;
  submit: string;
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The inside of a SellerForm: fields in a column, the button in reach. */
export function FormShell({ draftKey, secret, initial, onSaved, submit, busy, disabled, children }: Props) {
  const { values, status } = useFormikContext<object>();
  useTakeOver(initial);
  const forget = useDraft(
    draftKey,
    Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field))),
  );
  const changed = JSON.stringify(values) !== JSON.stringify(initial);
  const { dialog, release } = useLeaveGuard(changed, forget);

  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  useEffect(() => {
    if (status !== 'saved') return;
    forget();
    release();
    saved.current();
  }, [status, forget, release]);

  return (
    <Form className={styles.form} noValidate>
      <FocusFirstError />
      {children}
      {dialog}
      <StickyBar>
        <Button type="submit" size="lg" block loading={busy} disabled={disabled || status === 'uploading'}>
          {submit}
        </Button>
      </StickyBar>
    </Form>
  );
}
