import { Button, type ButtonProps } from '@linksouq/shared-ui';
import type { Action } from '../calls/use-action';
import { Failure } from './Failure';
import styles from './Failure.module.css';

interface ActionButtonProps extends ButtonProps {
  action: Pick<Action, 'busy' | 'failure'>;
}

/** A button that is busy while its action runs. The reason of a failure is shown above the button. */
export function ActionButton({ action, ...button }: ActionButtonProps) {
  return (
    <div className={styles.withButton}>
      <Failure of={action} />
      <Button loading={action.busy} {...button} />
    </div>
  );
}
