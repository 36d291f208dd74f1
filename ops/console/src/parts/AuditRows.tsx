import { formatDateTime } from '@linksouq/shared-api/contract';
import type { AuditRow } from '@linksouq/shared-api/operator';
import { actionName, money, roleName } from '../words';
import styles from './parts.module.css';
import { Rows } from './Section';

/** Who did or read what, and why. */
export function AuditRows({ of, short }: { of: readonly AuditRow[]; short?: boolean }) {
  return (
    <Rows of={of} keyOf={({ id }) => id} short={short ?? false}>
      {({ at, actor, role, action, subject, reason, amountFils }) => (
        <>
          <div className={styles.line}>
            <span className={styles.strong}>
              {actionName(action)}
              {amountFils !== null && (
                <>
                  {' '}
                  <bdi>{money(amountFils)}</bdi>
                </>
              )}
            </span>
            <span className={styles.small}>{formatDateTime(at)}</span>
          </div>
          <p className={styles.small}>
            <bdi>{actor}</bdi>
            {role && ` · ${roleName(role)}`} · <bdi dir="ltr">{subject}</bdi>
          </p>
          {reason && (
            <p>
              <bdi>{reason}</bdi>
            </p>
          )}
        </>
      )}
    </Rows>
  );
}
