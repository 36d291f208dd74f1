import { Button, type ButtonProps } from '@linksouq/shared-ui';
import type { Action } from '../calls/use-action';
import { Failure } from './Failure';
import styles from './Failure.module.css';

interface ActionButtonProps extends ButtonProps {
  action: Pick<Action, 'busy' | 'failure'>;
}

/** A button with the result of its last press: busy while it runs, and the reason of a failure above it. */
export function ActionButton({ action, ...button }: ActionButtonProps) {
  return (
    <div className={styles.withButton}>
      <Failure of={action} />
      <Button loading={action.busy} {...button} />
    </div>
  );
}
