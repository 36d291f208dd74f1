import { operatorCalls } from '@linksouq/shared-api/operator';
import { saveCsv } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { ActionButton, useAction } from '@linksouq/shared-ui/kit';
import { money } from '../../words';

/** The file contains full account numbers, so the server records each download. */
export function BankFile() {
  const action = useAction();
  const save = async () => {
    const answer = await action.run(operatorCalls.opExportPayouts);
    if (!answer) return;
    const { fileName, csv, rows, totalFils } = answer.data;
    saveCsv(fileName, csv);
    toast.success(t('{rows, number} payouts, {total}', { rows, total: money(totalFils) }));
  };
  return (
    <ActionButton variant="secondary" action={action} onClick={() => void save()}>
      {t('Bank file with account numbers')}
    </ActionButton>
  );
}
