import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { type Action, useAction } from '../calls/use-action';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmActionProps {
  label: string;
  /** Title of the dialog. Default: `label`. */
  title?: string;
  /** Text of the dialog. It explains the effect of the action. */
  question: ReactNode;
  /** Text of the button that confirms. Default: `label`. */
  confirmLabel?: string;
  /** Text of a main button that only closes the dialog. */
  keepLabel?: string;
  /** As in `ConfirmDialog`. */
  variant?: 'primary' | 'danger';
  button?: Pick<ButtonProps, 'variant' | 'block' | 'className'>;
  /** Makes the call. */
  run: (action: Action) => Promise<{ message?: string; data?: unknown } | undefined>;
  /** Text of the toast after success, if the response has no message. */
  done: string;
  /** `plain` if the action ends or refuses something. A green check would look like an approval. Default: `success`. */
  doneToast?: 'success' | 'plain';
}

/** A button for an action that a person must not start by mistake. A dialog asks before the action. */
export function ConfirmAction({
  label,
  title = label,
  question,
  confirmLabel = label,
  keepLabel,
  variant,
  button = { variant: 'secondary', block: true },
  run,
  done,
  doneToast = 'success',
}: ConfirmActionProps) {
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  const confirm = async () => {
    const answer = await run(action);
    if (!answer) return;
    toast[doneToast](answer.message ? t(answer.message) : done);
    setOpen(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        confirm={confirmLabel}
        keepLabel={keepLabel}
        variant={variant}
        action={action}
        onConfirm={() => void confirm()}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </>
  );
}
