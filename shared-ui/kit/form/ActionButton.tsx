import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@linksouq/shared-ui';
import type { Action } from '../calls/use-action';
import { Failure } from './Failure';
import styles from './Failure.module.css';

interface ActionButtonProps extends ButtonProps {
  action: Pick<Action, 'busy' | 'failure'>;
  /** A second button in the same line, before this one. */
  beside?: ReactNode;
}

/** A button that is busy while its action runs. The reason of a failure is shown above the button. */
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
