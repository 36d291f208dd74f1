import { operatorCalls, type OperatorQueue, type QueueCase } from '@linksouq/shared-api/operator';
import { Card, EmptyState, InboxIcon } from '@linksouq/shared-ui';
import { t, useParams } from '@linksouq/shared-ui/host';
import { Page, ShowOlder, useCallPages } from '@linksouq/shared-ui/kit';
import { Console } from '../../frame/Console';
import { CsvButton } from '../../parts/CsvButton';
import styles from '../../parts/parts.module.css';
import { isQueue, queueName } from '../../words';
import { BankFile } from './BankFile';
import { Case } from './Case';

/** `/console/queue/:queue`: the waiting cases, the most urgent first. */
export default function Queue() {
  const { queue = '' } = useParams();
  return (
    <Console title={queueName(queue)}>
      {() =>
        isQueue(queue) ? <Cases key={queue} queue={queue} /> : <Page title={t('This queue does not exist')} />
      }
    </Console>
  );
}

function Cases({ queue }: { queue: OperatorQueue }) {
  const cases = useCallPages(operatorCalls.opQueue, { params: { queue } });
  return (
    <Page<QueueCase[]>
      title={queueName(queue)}
      of={cases}
      empty={{
        when: (list) => list.length === 0,
        show: (
          <EmptyState icon={InboxIcon} title={t('No open cases')}>
            {t('New cases appear here.')}
          </EmptyState>
        ),
      }}
    >
      {(list) => (
        <>
          <div className={styles.actions}>
            <CsvButton list={queue} />
            {queue === 'payouts' && <BankFile />}
          </div>
          <Card as="ul" className={styles.rows}>
            {list.map((item) => (
              <li key={item.id} className={styles.row}>
                <Case queue={queue} of={item} />
              </li>
            ))}
          </Card>
          <ShowOlder of={cases}>{t('Show more cases')}</ShowOlder>
        </>
      )}
    </Page>
  );
}
