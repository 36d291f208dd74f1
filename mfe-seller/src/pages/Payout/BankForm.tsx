import { useEffect, useRef, useState } from 'react';
import {
  type Bank,
  bankChangeSchema,
  bankSchema,
  calls,
  isMaskedAccount,
  messages,
  uaeIbanValid,
} from '@linksouq/shared-api/contract';
import { Button, FormCode, formErrors, FormTextField } from '@linksouq/shared-ui';
import { t, toast, useGoBack } from '@linksouq/shared-ui/host';
import {
  clearDraft,
  Form,
  FormValues,
  LeaveGuard,
  MissingFields,
  type Otp,
  ResendButton,
  useAction,
  useForm,
  useResendCountdown,
} from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';
import { AccountField } from './AccountField';
import { Trust } from './Trust';

export const EMPTY = { name: '', title: '', account: '', address: '', otp: '' };
type Values = typeof EMPTY;

export const DRAFT = 'payout';

/** Returns the values whose change needs a code. */
const accountOf = ({ name, title, account }: Values) => JSON.stringify([account, name, title]);

interface BankFormProps {
  bank: Bank | null;
  /** Set if an account is stored. Closes the form without saving. */
  onCancel?: () => void;
}
/**
 * Adds a bank account or updates the stored one (product §7). A masked number cannot be edited, so an empty
 * field keeps the number. A new number, bank name or holder needs the code that the server sends to the
 * seller's phone. Drafts contain neither the number nor the code.
 */
export function BankForm({ bank, onCancel }: BankFormProps) {
  const save = useAction();
  const goBack = useGoBack();
  const { id: userId } = useSeller();
  const { secondsLeft, start } = useResendCountdown();
  /** The account for which the server has sent a code. */
  const [codeFor, setCodeFor] = useState<string>();
  /** True if the last response only asked for a code. The form then shows the code field without an error. */
  const isCodeRequested = useRef(false);
  const { name, title, account, address } = bank ?? EMPTY;
  const maskedBank = bank && isMaskedAccount(account) ? bank : undefined;
  const schema = maskedBank ? bankChangeSchema : bankSchema;
  const [typed, setTyped] = useState<Values>(EMPTY);
  const ibanWarning = useIbanWarning(typed.account);

  const isCodeSentFor = (values: Values) => codeFor === accountOf(values);
  const saveValues = async (values: Values, otp: string) => {
    const { otp: _typed, ...form } = values;
    const fields = { ...form, ...(otp ? { otp } : {}) };
    const change = { ...bankChangeSchema.cast(fields), userId };
    const newBank = { ...bankSchema.cast(fields), userId };
    const answer = bank
      ? await save.run(calls.updateBank, { body: change })
      : await save.run(calls.createBank, { body: newBank });
    isCodeRequested.current = !answer && !otp && Boolean(save.problems().otp);
    if (isCodeRequested.current) {
      setCodeFor(accountOf(values));
      start();
    }
    return answer;
  };
  const submit = async (values: Values) => {
    if (ibanWarning.showIfNew(values.account)) return false;
    const answer = await saveValues(values, isCodeSentFor(values) ? values.otp : '');
    if (answer) toast.success(t(bank ? messages.accountUpdated : messages.accountAdded));
    return Boolean(answer);
  };
  const problemsOf = (values: Values) => ({
    ...(isCodeSentFor(values) && !values.otp ? { otp: messages.otpRequired } : {}),
    ...formErrors(schema, values),
  });
  const resendState = (values: Values): Otp => ({
    requested: true,
    busy: save.busy,
    failure: undefined,
    secondsLeft,
    send: async () => {
      await saveValues(values, '');
      return isCodeRequested.current;
    },
  });
  return (
    <>
      {!maskedBank && <Trust short={Boolean(bank) || Object.values(typed).some(Boolean)} />}
      <Form<Values>
        edits
        draft={DRAFT}
        secret={['account', 'otp']}
        guard={LeaveGuard}
        initial={{ name, title, account: maskedBank ? '' : account, address, otp: '' }}
        rule={problemsOf}
        onSubmit={submit}
        onSaved={goBack}
        submit={t(bank ? 'Update' : 'Save')}
        above={<MissingFields />}
        beside={
          onCancel && (
            <Button
              variant="secondary"
              size="lg"
              onClick={() => {
                clearDraft(DRAFT);
                onCancel();
              }}
            >
              {t('Cancel')}
            </Button>
          )
        }
        // A problem with the code appears only at its field. The request for a code is no error, so it appears nowhere.
        action={{
          ...save,
          failure: save.problems().otp ? undefined : save.failure,
          problems: () => (isCodeRequested.current ? {} : save.problems()),
        }}
      >
        <FormValues<Values> onChange={setTyped} />
        <AccountField
          stored={maskedBank}
          isDoubtful={ibanWarning.isShown}
          onLeave={ibanWarning.check}
          onUse={ibanWarning.accept}
        />
        <FormTextField name="name" label={t('Bank name')} autoComplete="off" />
        <FormTextField name="title" label={t('Account holder name')} autoComplete="name" />
        <CodeForChange needed={isCodeSentFor} resend={resendState} />
        <FormTextField
          name="address"
          label={t('Address')}
          hint={t('Your bank needs it for transfers.')}
          multiline
          autoComplete="street-address"
        />
      </Form>
    </>
  );
}

/**
 * Warns about a number of 21 digits that is not a valid UAE IBAN. The warning appears when the seller leaves
 * the field or saves. It does not appear while the seller types, because a longer number has 21 digits for a
 * moment.
 */
function useIbanWarning(account: string) {
  const [warnedAbout, setWarnedAbout] = useState<string>();
  const [accepted, setAccepted] = useState<string>();
  const isDoubtful = (value: string) => uaeIbanValid(value) === false && value !== accepted;
  const isShown = isDoubtful(account) && warnedAbout === account;
  // A press of Save also leaves the field, which shows the warning. The seller has read the warning only if it was
  // visible before the press.
  const wasShown = useRef(false);
  useEffect(() => {
    const note = () => void (wasShown.current = isShown);
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) document.addEventListener(press, note, true);
    return () => {
      for (const press of presses) document.removeEventListener(press, note, true);
    };
  }, [isShown]);
  return {
    isShown,
    /** Hides the warning until the number changes. */
    accept: () => setAccepted(account),
    check: (value: string) => isDoubtful(value) && setWarnedAbout(value),
    /**
     * Shows the warning if the seller has not seen it yet.
     * @returns whether the warning was new
     */
    showIfNew(value: string) {
      if (!isDoubtful(value) || wasShown.current) return false;
      wasShown.current = true;
      setWarnedAbout(value);
      return true;
    },
  };
}

interface CodeForChangeProps {
  needed: (values: Values) => boolean;
  resend: (values: Values) => Otp;
}

function CodeForChange({ needed, resend }: CodeForChangeProps) {
  const { values } = useForm<Values>();
  if (!needed(values)) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just pressed the button whose action needs the code */}
      <FormCode name="otp" label={t('Code')} hint={t(messages.accountCodeSent)} autoFocus />
      <ResendButton otp={resend(values)} />
    </>
  );
}
