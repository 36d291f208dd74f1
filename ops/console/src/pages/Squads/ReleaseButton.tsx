import { useState } from 'react';
import { type SquadAct, squadCalls } from '@linksouq/shared-api/operator';
import { Button } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { ConfirmDialog, useAction } from '@linksouq/shared-ui/kit';
import styles from './Squads.module.css';

interface ReleaseButtonProps {
  label: string;
  /** Text of the dialog. It explains the effect of the action. */
  question: string;
  /** Shown in a toast after the action. */
  done: string;
  payload: SquadAct;
  variant?: 'primary' | 'danger';
}

/** Releases, shares or rolls back a build after a confirmation. The dialog also shows the reasons of a refusal. */
export function ReleaseButton({ label, question, done, payload, variant = 'primary' }: ReleaseButtonProps) {
  const [open, setOpen] = useState(false);
  const action = useAction();
  const confirm = async () => {
    if (!(await action.run(squadCalls.squadAct, { body: payload }))) return;
    toast.success(done);
    setOpen(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={open}
        onClose={() => setOpen(false)}
        title={label}
        confirm={t('Confirm: {action}', { action: label })}
        variant={variant}
        action={action}
        onConfirm={() => void confirm()}
      >
        <p className={styles.question}>{question}</p>
      </ConfirmDialog>
    </>
  );
}
