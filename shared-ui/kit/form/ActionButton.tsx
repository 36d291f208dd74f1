import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@linksouq/shared-ui';
import type { Action } from '../calls/use-action';
import { Failure } from './Failure';
import styles from './Failure.module.css';

interface ActionButtonProps extends ButtonProps {
  action: Pick<Action, 'busy' | 'failure'>;
  /** A second button before this button, in the same line. */
  beside?: ReactNode;
}

/** A button with the state of its action. A failure is shown above the button. */
export function ActionButton({ action, beside, ...props }: ActionButtonProps) {
  const button = <Button loading={action.busy} {...props} />;
  return (
    <div className={styles.withButton}>
      <Failure of={action} />
      {beside ? (
        <div className={styles.line}>
          {beside}
          {button}
        </div>
      ) : (
        button
      )}
    </div>
  );
}
