import type { OperatorAction } from '@linksouq/shared-api/operator';
import { Button } from '@linksouq/shared-ui';
import { type ChosenAction, useOperatorFrame } from '../frame/operator-context';
import { actionName } from '../words';
import styles from './parts.module.css';

/** These actions stop a person from working, or cannot be undone. Their buttons are red. */
const HARMFUL: readonly OperatorAction[] = [
  'freeze-seller',
  'hide-page',
  'erase-person',
  'disable-operator',
  'close-chargeback',
];
interface ActionsProps {
  actions: readonly OperatorAction[];
  subject: string | ((action: OperatorAction) => string);
  about: string;
  facts?: readonly string[];
  languages?: NonNullable<ChosenAction['languages']>;
}

export function Actions({ actions, subject, about, facts, languages }: ActionsProps) {
  const { openAction } = useOperatorFrame();
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions} data-actions>
      {actions.map((action) => (
        <Button
          key={action}
          variant={HARMFUL.includes(action) ? 'danger' : 'secondary'}
          onClick={() =>
            openAction({
              action,
              subject: typeof subject === 'string' ? subject : subject(action),
              about,
              ...(facts ? { facts } : {}),
              ...(languages ? { languages } : {}),
            })
          }
        >
          {actionName(action)}
        </Button>
      ))}
    </div>
  );
}
