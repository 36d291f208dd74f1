import { FIGURES_ROLES, operatorCalls } from '@linksouq/shared-api/operator';
import { Card, StatusChip } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { Loaded, Page, partOf, useCall } from '@linksouq/shared-ui/kit';
import { Console } from '../../frame/Console';
import { ageOf } from '../../parts/age';
import * as to from '../../paths';
import { queueName } from '../../words';
import { Figures } from './Figures';
import styles from './Start.module.css';

/** `/console`: the queues and the figures of the day. */
export default function Start() {
  return (
    <Console title={t('Operator console')}>
      {({ role }) => (
        <Page title={t('Today')}>
          <Queues />
          {FIGURES_ROLES.includes(role) && <Figures />}
        </Page>
      )}
    </Console>
  );
}

function Queues() {
  const queues = useCall(operatorCalls.opQueues);
  return (
    <Loaded of={partOf(queues, ({ data }) => data)}>
      {(list) => (
        <ul className={styles.tiles}>
          {list.map(({ queue, count, overdue, oldestAt }) => (
            <Card as="li" key={queue} className={styles.tile}>
              <h2>
                <Link className={styles.name} to={to.queue(queue)}>
                  {queueName(queue)}
                </Link>
              </h2>
              <p className={styles.number}>{count}</p>
              {overdue > 0 ? (
                <StatusChip tone="danger">{t('{count, number} overdue', { count: overdue })}</StatusChip>
              ) : (
                <StatusChip tone="ok">{t('None overdue')}</StatusChip>
              )}
              <p className={styles.small}>
                {oldestAt ? t('The oldest waits {age}', { age: ageOf(oldestAt) }) : t('No open cases')}
              </p>
            </Card>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
