import { operatorCalls } from '@linksouq/shared-api/operator';
import { saveCsv } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, useAction } from '@linksouq/shared-ui/kit';

export function CsvButton({ list }: { list: string }) {
  const action = useAction();
  const save = async () => {
    const answer = await action.run(operatorCalls.opCsv, { params: { list } });
    if (answer) saveCsv(answer.data.fileName, answer.data.csv);
  };
  return (
    <ActionButton variant="secondary" action={action} onClick={() => void save()}>
      {t('Download CSV')}
    </ActionButton>
  );
}
