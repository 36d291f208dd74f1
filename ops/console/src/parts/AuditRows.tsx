import type { AuditRow } from '@linksouq/shared-api/operator';
import { Link, t } from '@linksouq/shared-ui/host';
import * as to from '../paths';
import { actionName, actorName, authorName, money, roleName } from '../words';
import styles from './parts.module.css';
import { Rows } from './Section';
import { Time } from './Time';

/** If a seller took the action, `actor` begins with this prefix. */
const SELLER_ACTOR_PREFIX = 'seller ';

export function AuditRows({ of, collapseKey }: { of: readonly AuditRow[]; collapseKey?: string }) {
  return (
    <Rows of={of} keyOf={({ id }) => id} {...(collapseKey && { collapseKey })}>
      {({ at, actor, role, action, subject, about, reason, amountFils, told }) => (
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
            <span className={styles.small}>
              <Time at={at} />
            </span>
          </div>
          <p className={styles.small}>
            <bdi>{actor.startsWith(SELLER_ACTOR_PREFIX) ? t('The influencer') : authorName(actor)}</bdi>
            {role && ` · ${roleName(role)}`} ·{' '}
            {about ? (
              <Link to={about.kind === 'order' ? to.order(about.id) : to.person(about.kind, about.id)}>
                <bdi>{about.title || subject}</bdi>
              </Link>
            ) : (
              <bdi dir="ltr">{subject}</bdi>
            )}
            {told.length > 0 && ` · ${t('Message: {who}', { who: told.map(actorName).join(', ') })}`}
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
