import { useState } from 'react';
import { operatorCalls } from '@linksouq/shared-api/operator';
import { saveCsv } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { ActionButton, useAction } from '@linksouq/shared-ui/kit';
import { money } from '../../words';

/**
 * The file contains full account numbers, so the server records each download. A second file omits the payouts of the
 * first one. If a file is lost, the second button downloads them again.
 */
export function BankFile() {
  const download = useAction();
  const repeat = useAction();
  const [inEarlierFiles, setInEarlierFiles] = useState(0);
  const save = async (action: typeof download, body: { again?: boolean }) => {
    const answer = await action.run(operatorCalls.opExportPayouts, { body });
    if (!answer) return;
    const { fileName, csv, rows, totalFils } = answer.data;
    saveCsv(fileName, csv);
    setInEarlierFiles(answer.data.inEarlierFiles);
    toast.success(t('{rows, number} payouts, {total}', { rows, total: money(totalFils) }));
  };
  return (
    <>
      <ActionButton variant="secondary" action={download} onClick={() => void save(download, {})}>
        {t('Bank file with account numbers')}
      </ActionButton>
      {inEarlierFiles > 0 && (
        <>
          <p>
            {t(
              '{count, plural, one {# payout is in an earlier bank file and not in this one.} other {# payouts are in earlier bank files and not in this one.}} Transfer each payout only once.',
              { count: inEarlierFiles },
            )}
          </p>
          <ActionButton
            variant="secondary"
            action={repeat}
            onClick={() => void save(repeat, { again: true })}
          >
            {t('Download the earlier payouts again')}
          </ActionButton>
        </>
      )}
    </>
  );
}
