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
  /** Default: danger, for actions that cannot be undone. */
  variant?: 'primary' | 'danger' | 'ghost';
  /** Text of a main button that only closes the dialog. The button that confirms then looks less important. */
  keepLabel?: string;
  /** The call of the button. Absent for an action without a call. */
  action?: Pick<Action, 'busy' | 'failure'>;
  onConfirm: () => void;
  /** Content of the dialog, such as the name of the affected item. */
  children: ReactNode;
}

/** Asks before an action. The dialog shows a failure of the action's call. */
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
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          {keepLabel && (
            <Button size="lg" block onClick={onClose}>
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
