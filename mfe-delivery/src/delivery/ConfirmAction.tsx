/** An action that cannot be taken back: a dialog asks before it. */
import { useState } from 'react';
import { Button, Modal } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { type Action, ActionButton, useAction } from '@linksouq/shared-ui/kit';

interface ConfirmActionProps {
  label: string;
  question: string;
  /** Makes the call. */
  run: (action: Action) => Promise<{ message?: string } | undefined>;
  /** The toast after success, where the server says nothing. */
  done: string;
}

/** A secondary button whose action is confirmed in a dialog. A failure stays in the dialog. */
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
      <Modal
        isOpen={open}
        onClose={() => setOpen(false)}
        title={label}
        footer={
          <ActionButton variant="danger" block action={action} onClick={() => void confirm()}>
            {label}
          </ActionButton>
        }
      >
        <p>{question}</p>
      </Modal>
    </>
  );
}
