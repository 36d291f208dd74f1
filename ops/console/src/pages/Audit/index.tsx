import { type AuditRow, operatorCalls } from '@linksouq/shared-api/operator';
import { Card } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, ShowOlder, useCallPages } from '@linksouq/shared-ui/kit';
import { Console } from '../../frame/Console';
import { AuditRows } from '../../parts/AuditRows';
import { CsvButton } from '../../parts/CsvButton';
import styles from '../../parts/parts.module.css';

/** `/console/audit`: every action and every read of a sensitive field, newest first. */
export default function Audit() {
  return <Console title={t('Audit')}>{() => <List />}</Console>;
}

function List() {
  const rows = useCallPages(operatorCalls.opAudit);
  return (
    <Page<AuditRow[]> title={t('Audit')} of={rows}>
      {(list) => (
        <>
          <div className={styles.actions}>
            <CsvButton list="audit" />
          </div>
          <Card>
            <AuditRows of={list} />
          </Card>
          <ShowOlder of={rows}>{t('Show older entries')}</ShowOlder>
        </>
      )}
    </Page>
  );
}
