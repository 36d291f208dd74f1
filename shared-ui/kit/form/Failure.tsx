import { AlertIcon, Icon } from '@linksouq/shared-ui';
import type { Action } from '../calls/use-action';
import styles from './Failure.module.css';

/** Shows the last failure of an action. The live region exists before its text, because screen readers need this. */
export function Failure({ of }: { of: Pick<Action, 'failure'> }) {
  return (
    <p className={styles.failure} aria-live="polite">
      {of.failure && (
        <>
          <Icon of={AlertIcon} size={16} />
          <span>{of.failure}</span>
        </>
      )}
    </p>
  );
}
