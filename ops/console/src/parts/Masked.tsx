import { useState } from 'react';
import { OPERATOR_REVEALS, operatorCalls, type RevealField } from '@linksouq/shared-api/operator';
import { t } from '@linksouq/shared-ui/host';
import { Failure, useAction } from '@linksouq/shared-ui/kit';
import { useOperatorFrame } from '../frame/operator-context';
import { fieldName } from '../words';
import styles from './parts.module.css';

interface MaskedProps {
  kind: RevealField['kind'];
  id: string;
  field: RevealField['field'];
  /** The masked value, or '' if there is no value. */
  value: string;
}

/** A button shows the full value. The server records which operator reads it. */
export function Masked({ kind, id, field, value }: MaskedProps) {
  const { me } = useOperatorFrame();
  const action = useAction();
  const [shown, setShown] = useState<string>();
  if (!value) return <>{t('None')}</>;
  const show = async () => {
    const answer = await action.run(operatorCalls.opReveal, { body: { kind, id, field } });
    if (answer) setShown(answer.data.value);
  };
  const mayShow = OPERATOR_REVEALS[field].some((role) => role === me.role);
  return (
    <div className={styles.masked}>
      <output>
        <bdi dir="ltr">{shown ?? value}</bdi>
      </output>
      {mayShow && shown === undefined && (
        <button
          type="button"
          className={styles.show}
          aria-busy={action.busy || undefined}
          aria-label={
            field === 'bank' ? t('Show the account number') : t('Show: {field}', { field: fieldName(field) })
          }
          onClick={() => void show()}
        >
          {t('Show')}
        </button>
      )}
      <Failure of={action} />
    </div>
  );
}
