import { formatDate } from '@linksouq/shared-api/contract';
import { type OperatorAccount, operatorCalls } from '@linksouq/shared-api/operator';
import { Card, StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, partOf, useCall } from '@linksouq/shared-ui/kit';
import { Console } from '../../frame/Console';
import { Actions } from '../../parts/Actions';
import styles from '../../parts/parts.module.css';
import { Rows } from '../../parts/Section';
import { authorName, roleName } from '../../words';

/** `/console/operators`: the accounts of the staff. */
export default function Operators() {
  return <Console title={t('Operators')}>{() => <List />}</Console>;
}

function List() {
  const operators = useCall(operatorCalls.opOperators);
  return (
    <Page<OperatorAccount[]> title={t('Operators')} of={partOf(operators, ({ data }) => data)}>
      {(list) => (
        <>
          <Actions actions={['add-operator']} subject="" about="" />
          <Card>
            <Rows of={list} keyOf={({ name }) => name}>
              {(account) => <Account of={account} />}
            </Rows>
          </Card>
        </>
      )}
    </Page>
  );
}

function Account({
  of: { name, role, createdAt, createdBy, disabledAt, sessions },
}: {
  of: OperatorAccount;
}) {
  return (
    <>
      <div className={styles.line}>
        <bdi className={styles.strong}>{name}</bdi>
        <StatusChip tone={disabledAt ? 'muted' : 'ok'}>
          {disabledAt ? t('Disabled') : roleName(role)}
        </StatusChip>
      </div>
      <p className={styles.small}>
        {t('Added on {date} by {name}', { date: formatDate(createdAt), name: authorName(createdBy) })} ·{' '}
        {t('{count, plural, one {# session} other {# sessions}}', { count: sessions })}
      </p>
      {!disabledAt && (
        <Actions actions={['set-role', 'reset-operator', 'disable-operator']} subject={name} about={name} />
      )}
    </>
  );
}
