import type { ReactNode } from 'react';
import { Button, Modal } from '@linksouq/shared-ui';
import type { Action } from '../calls/use-action';
import { ActionButton } from './ActionButton';

const IDLE = { busy: false, failure: undefined };

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Text of the button that confirms. */
  confirm: string;
  /** Default: `danger`, or `ghost` if there is a `keepLabel`. */
  variant?: 'primary' | 'danger' | 'ghost';
  /** Text of a main button that only closes the dialog. */
  keepLabel?: string;
  /** Absent for an action without a call. */
  action?: Pick<Action, 'busy' | 'failure'>;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks the person before an action. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  confirm,
  keepLabel,
  variant = keepLabel ? 'ghost' : 'danger',
  action = IDLE,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  // During the call, a closed dialog would look like a cancelled action.
  const close = () => {
    if (!action.busy) onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        <>
          {keepLabel && (
            <Button size="lg" block disabled={action.busy} onClick={close}>
              {keepLabel}
            </Button>
          )}
          <ActionButton size="lg" variant={variant} block action={action} onClick={onConfirm}>
            {confirm}
          </ActionButton>
        </>
      }
    >
      {children}
    </Modal>
  );
}
