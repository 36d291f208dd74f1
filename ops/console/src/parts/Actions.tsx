import type { OperatorAction } from '@linksouq/shared-api/operator';
import { Button } from '@linksouq/shared-ui';
import { useOperatorFrame } from '../frame/operator-context';
import { actionName } from '../words';
import styles from './parts.module.css';

interface ActionsProps {
  actions: readonly OperatorAction[];
  /** What each action acts on. */
  subject: string | ((action: OperatorAction) => string);
  about: string;
}

/** One button for each action that state and role allow. */
export function Actions({ actions, subject, about }: ActionsProps) {
  const { ask } = useOperatorFrame();
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          variant="secondary"
          onClick={() =>
            ask({ action, subject: typeof subject === 'string' ? subject : subject(action), about })
          }
        >
          {actionName(action)}
        </Button>
      ))}
    </div>
  );
}
