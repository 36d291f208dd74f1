import { useEffect, useRef, useState } from 'react';
import {
  type ActionResult,
  type OperatorAction,
  type OperatorMe,
  OPERATOR_ROLES,
  operatorCalls,
  type PreviewedAction,
} from '@linksouq/shared-api/operator';
import { askSchema, MESSAGE_MAX, REASON_MAX, typedFils } from '@linksouq/shared-api/operator/rules';
import { Banner, Button, FormSelect, FormTextField, Modal } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { type Action, ActionButton, clearDraft, DraftNote, Form, useAction } from '@linksouq/shared-ui/kit';
import { actionName, languageName, problemName, roleName } from '../words';
import { Effects } from './Effects';
import styles from './frame.module.css';
import { type ChosenAction, useOperatorFrame } from './operator-context';

interface ActionDialogProps {
  chosen: ChosenAction;
  onClose: () => void;
}
interface Previewed {
  body: PreviewedAction;
  result: ActionResult;
  /** A repeated request has the same key, so the server takes the action only once. */
  key: string;
}
const ACTIONS_WITH_ROLE: readonly OperatorAction[] = ['add-operator', 'set-role'];
/** These decisions may include messages to the influencer and to the brand. */
const ACTIONS_WITH_MESSAGES: readonly OperatorAction[] = [
  'complete-order',
  'refund-order',
  'refund-part',
  'extend-order',
];

function doneText({ about }: ChosenAction, action: string, { approvals, needed }: ActionResult): string {
  if (approvals < needed) return t('Approved. A second operator must approve it too.');
  return about ? t('Done: {action}, {case}', { action, case: about }) : t('Done: {action}', { action });
}

/** Asks for a reason, shows a preview of the effects, and asks for a confirmation. */
export function ActionDialog({ chosen, onClose }: ActionDialogProps) {
  const { me } = useOperatorFrame();
  const [previewed, setPreviewed] = useState<Previewed>();
  const [done, setDone] = useState<ActionResult>();
  const [isBack, setBack] = useState(false);
  const action = useAction();
  const name = actionName(chosen.action);
  const content = useRef<HTMLDivElement>(null);
  // Without this call of `focus`, the button that closes the dialog has the focus.
  useEffect(() => {
    const firstSelector = previewed ? '[data-effects]' : 'input, textarea, select';
    content.current?.querySelector<HTMLElement>(firstSelector)?.focus();
  }, [previewed]);
  // During the call, a closed dialog would look like a cancelled action, and could not show a new token. A token is shown
  // only once, so only its own button closes the dialog.
  const close = () => {
    if (!action.busy && !done) onClose();
  };
  const goBack = () => {
    action.forget();
    setPreviewed(undefined);
    setBack(true);
  };
  const finish = (result: ActionResult) => {
    clearDraft(draftKeyOf(me, chosen));
    if (result.problem) toast.error(t('Not sent: {problem}', { problem: problemName(result.problem) }));
    else toast.success(doneText(chosen, name, result));
    if (result.account) setDone(result);
    else onClose();
  };
  return (
    <Modal isOpen onClose={close} title={name} footer={false} showCross={!done}>
      <div ref={content} className={styles.dialog}>
        {chosen.about && (
          <p className={styles.about}>
            {[...new Set([chosen.about, ...(chosen.facts ?? [])])].map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </p>
        )}
        {done?.account ? (
          <NewAccount {...done.account} onClose={onClose} />
        ) : previewed ? (
          <Confirm name={name} of={previewed} action={action} onBack={goBack} onDone={finish} />
        ) : (
          <ReasonForm
            chosen={chosen}
            isBack={isBack}
            onPreview={(body, result) => setPreviewed({ body, result, key: crypto.randomUUID() })}
          />
        )}
      </div>
    </Modal>
  );
}

/** The message to the influencer contains the reason of these actions. */
const REASON_IS_SENT: readonly OperatorAction[] = ['freeze-seller', 'hide-page'];

/** Several operators may use one browser. */
const draftKeyOf = (me: OperatorMe, { action, subject }: ChosenAction) =>
  `operator-${me.name}-${action}-${subject}`;

/** `amount` is the typed text in AED. */
type ReasonFields = Omit<PreviewedAction, 'amountFils'> & {
  amount: string;
  toSeller: string;
  toBuyer: string;
};
interface ReasonFormProps {
  chosen: ChosenAction;
  /** The person has returned from the preview, so the form shows what this person has just typed. */
  isBack: boolean;
  onPreview: (body: PreviewedAction, result: ActionResult) => void;
}
function ReasonForm({ chosen, isBack, onPreview }: ReasonFormProps) {
  const { me } = useOperatorFrame();
  const { action: name, subject } = chosen;
  const action = useAction({ refresh: 'none' });
  const submit = async ({ phone, role, until, amount, toSeller, toBuyer, ...common }: ReasonFields) => {
    const body = {
      ...common,
      ...(toSeller.trim() ? { toSeller } : {}),
      ...(toBuyer.trim() ? { toBuyer } : {}),
      ...(name === 'refund-part' ? { amountFils: typedFils(amount) } : {}),
      ...(name === 'change-phone' ? { phone } : {}),
      ...(name === 'extend-order' ? { until } : {}),
      ...(ACTIONS_WITH_ROLE.includes(name) ? { role } : {}),
    };
    const answer = await action.run(operatorCalls.opPreview, { body });
    if (answer) onPreview(body, answer.data);
    // If the result is `false`, the form keeps its draft. `finish` deletes the draft when the action is done.
    return false;
  };
  const initialValues: ReasonFields = {
    action: name,
    subject,
    reason: '',
    phone: '',
    role: 'support',
    until: '',
    amount: '',
    toSeller: '',
    toBuyer: '',
  };
  return (
    <Form
      initial={initialValues}
      rule={askSchema}
      draft={draftKeyOf(me, chosen)}
      guard={isBack ? undefined : DraftNote}
      onDiscard={action.forget}
      action={action}
      submit={t('Preview the effects')}
      bar="inline"
      onSubmit={submit}
    >
      {name === 'add-operator' && <FormTextField name="subject" label={t('Name of the person')} dir="auto" />}
      {name === 'refund-part' && (
        <FormTextField
          name="amount"
          label={t('Amount for the brand, in AED')}
          hint={t('Less than the payment. The order is completed, and the influencer gets the rest.')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
      )}
      {name === 'extend-order' && <FormTextField name="until" label={t('New delivery date')} type="date" />}
      {name === 'change-phone' && <FormTextField name="phone" label={t('New phone number')} type="tel" />}
      {ACTIONS_WITH_ROLE.includes(name) && (
        <FormSelect
          name="role"
          label={t('Role')}
          options={OPERATOR_ROLES.map((role) => ({ value: role, label: roleName(role) }))}
        />
      )}
      {name === 'send-message' && <MessageFields languages={chosen.languages} />}
      <FormTextField
        name="reason"
        label={t('Reason')}
        hint={
          REASON_IS_SENT.includes(name)
            ? t('The influencer reads it. The audit log stores it with your name.')
            : t('The audit log stores it with your name.')
        }
        multiline
        rows={3}
        dir="auto"
        maxLength={REASON_MAX}
        counter
      />
      {ACTIONS_WITH_MESSAGES.includes(name) && (
        <details className={styles.more}>
          <summary>{t('Write to the influencer or the brand too')}</summary>
          <MessageFields languages={chosen.languages} />
        </details>
      )}
    </Form>
  );
}

function MessageFields({ languages }: Pick<ChosenAction, 'languages'>) {
  const hintOf = (language: string | undefined) =>
    language === undefined ? '' : t('This person reads {language}.', { language: languageName(language) });
  const common = { multiline: true, rows: 3, dir: 'auto', maxLength: MESSAGE_MAX, counter: true } as const;
  return (
    <div className={styles.fields}>
      <FormTextField
        name="toSeller"
        label={t('Message to the influencer')}
        hint={hintOf(languages?.seller)}
        {...common}
      />
      <FormTextField
        name="toBuyer"
        label={t('Message to the brand')}
        hint={hintOf(languages?.buyer)}
        {...common}
      />
    </div>
  );
}

/**
 * Maximum time, in ms, between the two taps of a double tap. Browsers on phones report the second tap as a
 * separate click.
 */
const DOUBLE_TAP_MS = 500;
interface ConfirmProps {
  name: string;
  of: Previewed;
  action: Action;
  onBack: () => void;
  onDone: (result: ActionResult) => void;
}
function Confirm({ name, of, action, onBack, onDone }: ConfirmProps) {
  const { body, result, key } = of;
  // These buttons replace the button "Preview the effects". They are disabled at first, because the second
  // tap of a double tap must not press them.
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  const confirm = async () => {
    const answer = await action.run(operatorCalls.opAct, { body: { ...body, key } });
    if (answer) onDone(answer.data);
  };
  return (
    <>
      <Effects of={result} />
      <p>
        {t('Reason')}: <bdi>{body.reason}</bdi>
      </p>
      <div className={styles.decide}>
        <ActionButton
          variant="primary"
          size="lg"
          block
          action={action}
          disabled={isNew}
          onClick={() => void confirm()}
        >
          {t('Confirm: {action}', { action: name })}
        </ActionButton>
        <Button variant="ghost" block disabled={isNew || action.busy} onClick={onBack}>
          {t('Change the reason')}
        </Button>
      </div>
    </>
  );
}

interface NewAccountProps {
  token: string;
  totp: string;
  onClose: () => void;
}
function NewAccount({ token, totp, onClose }: NewAccountProps) {
  return (
    <>
      <Banner tone="warn" title={t('Shown once')}>
        {t('Give both to the person. The console cannot show them again.')}
      </Banner>
      <dl className={styles.secrets}>
        <dt>{t('Token')}</dt>
        <dd dir="ltr">{token}</dd>
        <dt>{t('Address for the authenticator app')}</dt>
        <dd dir="ltr">{totp}</dd>
      </dl>
      <Button size="lg" block onClick={onClose}>
        {t('I have saved both')}
      </Button>
    </>
  );
}
