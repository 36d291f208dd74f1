import { useState } from 'react';
import { Button } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { type Action, useAction } from '../calls/use-action';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmActionProps {
  label: string;
  question: string;
  /** Makes the call. */
  run: (action: Action) => Promise<{ message?: string } | undefined>;
  /** Text of the toast after success, if the response has no message. */
  done: string;
}

/** A button for an action that cannot be undone. A dialog asks the person before the action. */
export function ConfirmAction({ label, question, run, done }: ConfirmActionProps) {
  const [open, setOpen] = useState(false);
  const action = useAction();
  const confirm = async () => {
    const answer = await run(action);
    if (!answer) return;
    toast.success(answer.message ? t(answer.message) : done);
    setOpen(false);
  };
  return (
    <>
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={open}
        onClose={() => setOpen(false)}
        title={label}
        confirm={label}
        action={action}
        onConfirm={() => void confirm()}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </>
  );
}
