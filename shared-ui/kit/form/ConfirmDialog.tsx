import type { ReactNode } from 'react';
import { Modal } from '@linksouq/shared-ui';
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
  variant?: 'primary' | 'danger';
  /** The call of the button. Absent for an action without a call. */
  action?: Pick<Action, 'busy' | 'failure'>;
  onConfirm: () => void;
  /** The object of the question. */
  children: ReactNode;
}

/** Asks before an action. A failure of its call is shown in the dialog. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  confirm,
  variant = 'danger',
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
        <ActionButton size="lg" variant={variant} block action={action} onClick={onConfirm}>
          {confirm}
        </ActionButton>
      }
    >
      {children}
    </Modal>
  );
}
