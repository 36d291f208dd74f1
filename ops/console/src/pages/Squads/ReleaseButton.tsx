import { type SquadAct, squadCalls } from '@linksouq/shared-api/operator';
import { t } from '@linksouq/shared-ui/host';
import { ConfirmAction } from '@linksouq/shared-ui/kit';
import styles from './Squads.module.css';

interface ReleaseButtonProps {
  label: string;
  /** Text of the dialog. It explains the effect of the action. */
  question: string;
  /** Shown in a toast after the action. */
  done: string;
  payload: SquadAct;
  variant?: 'primary' | 'danger';
}

/** Releases, shares or rolls back a build after a confirmation. The dialog also shows the reasons of a refusal. */
export const ReleaseButton = ({
  label,
  question,
  done,
  payload,
  variant = 'primary',
}: ReleaseButtonProps) => (
  <ConfirmAction
    label={label}
    question={<span className={styles.question}>{question}</span>}
    confirmLabel={t('Confirm: {action}', { action: label })}
    variant={variant}
    button={{ variant: 'secondary' }}
    run={(action) => action.run(squadCalls.squadAct, { body: payload })}
    done={done}
  />
);
