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
  /** Text of the main button, which closes the dialog. The button that confirms is then a quiet one. */
  keep?: string;
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
  keep,
  variant = keep ? 'ghost' : 'danger',
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
          {keep && (
            <Button size="lg" block onClick={onClose}>
              {keep}
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
