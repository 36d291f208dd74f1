import type { ReactNode } from 'react';
import { Button, Modal } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
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
  /**
   * Text of the button that only closes the dialog. With this text, this button is the main button of the dialog.
   * Without this text, it is less visible and says `Not now`.
   */
  keepLabel?: string;
  /** Absent for an action without a call. */
  action?: Pick<Action, 'busy' | 'failure'>;
  onConfirm: () => void;
  children: ReactNode;
}

/**
 * Asks the person before an action. A second button only closes the dialog. Before an action that destroys something,
 * this button comes first, so that the first key press destroys nothing.
 */
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
  const keep = (
    <Button
      size="lg"
      block
      variant={keepLabel ? 'primary' : variant === 'danger' ? 'secondary' : 'ghost'}
      disabled={action.busy}
      onClick={close}
    >
      {keepLabel ?? t('Not now')}
    </Button>
  );
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        <>
          {variant !== 'primary' && keep}
          <ActionButton size="lg" variant={variant} block action={action} onClick={onConfirm}>
            {confirm}
          </ActionButton>
          {variant === 'primary' && keep}
        </>
      }
    >
      {children}
    </Modal>
  );
}
