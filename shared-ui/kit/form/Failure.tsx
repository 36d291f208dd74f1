import { AlertIcon, Icon } from '@linksouq/shared-ui';
import type { Action } from '../calls/use-action';
import styles from './Failure.module.css';

/** Why the last press did nothing, beside its button. The live region is there before its text, so that it is read. */
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
