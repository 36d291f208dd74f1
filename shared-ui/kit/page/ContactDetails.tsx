import { type ReactNode, useRef, useState } from 'react';
import {
  type Call,
  type ChangeContact,
  type ContactField,
  contactValueSchema,
  messages,
  OTP_DIGITS,
} from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import {
  Button,
  Card,
  FormCode,
  formErrors,
  FormPhone,
  FormTextField,
  Sheet,
  whatsappLink,
} from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction } from '../calls/use-action';
import { Form } from '../form/Form';
import { ResendButton } from '../form/ResendButton';
import { useForm } from '../form/use-form';
import { useResendCountdown } from '../form/use-resend-countdown';
import styles from './ContactDetails.module.css';
import { type ContactStep, forgetContactStep, keepContactStep, readContactStep } from './contact-step';

type ChangeCall<Data> = Call<{ data: Data; message?: string }, ChangeContact>;

interface ContactDetailsProps<Data> {
  call: ChangeCall<Data>;
  /** Absent fields are not shown. */
  stored: Readonly<Partial<Record<ContactField, string>>>;
  /** Withdrawals wait for some time after a change. */
  delaysWithdrawals: boolean;
  onChanged: (data: Data) => void;
}
const LABELS: Readonly<Record<ContactField, () => string>> = {
  phone: () => t('Phone number'),
  email: () => t('E-mail'),
  instagram: () => t('Instagram'),
};

const CHANGE_TITLES: Readonly<Record<ContactField, () => string>> = {
  phone: () => t('Change your phone number'),
  email: () => t('Change your e-mail'),
  instagram: () => t('Change your Instagram'),
};

/** The card around `ContactDetails`. It is also shown if the details cannot be loaded. */
export function ContactCard({ children }: { children: ReactNode }) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="contact-details">
      <h2 id="contact-details">{t('Contact details')}</h2>
      {children}
    </Card>
  );
}

/** Phone, e-mail and Instagram handle of an account. One-time codes confirm each change. */
export function ContactDetails<Data>({
  call,
  stored,
  delaysWithdrawals,
  onChanged,
}: ContactDetailsProps<Data>) {
  const hours = getSettings().bankChangeHoldHours;
  const [keptStep, setKept] = useState(readContactStep);
  const [changing, setChanging] = useState(keptStep?.field);
  const fields = Object.keys(stored) as ContactField[];
  /** Opens the form of a field. If an earlier dialog sent codes that are still valid, the form asks for them. */
  const startChange = (field: ContactField) => {
    setKept(readContactStep());
    setChanging(field);
  };
  const titleOf = (field: ContactField) =>
    stored[field] ? CHANGE_TITLES[field]() : t('Add: {what}', { what: LABELS[field]() });
  const endChange = () => {
    forgetContactStep();
    setKept(undefined);
    setChanging(undefined);
  };
  const afterChange = (data: Data) => {
    toast.success(t(messages.contactChanged));
    endChange();
    onChanged(data);
  };
  return (
    <>
      <div className={styles.rows}>
        {fields.map((field) => (
          <div key={field} className={styles.row}>
            <div>
              <p className={styles.label}>{LABELS[field]()}</p>
              <p className={styles.value}>
                {stored[field] ? <bdi>{stored[field]}</bdi> : t('Not given yet')}
              </p>
            </div>
            <Button variant="ghost" onClick={() => startChange(field)} aria-label={titleOf(field)}>
              {stored[field] ? t('Change') : t('Add')}
            </Button>
          </div>
        ))}
      </div>
      {changing && (
        <Sheet isOpen onClose={() => setChanging(undefined)} title={titleOf(changing)} footer={false}>
          <ChangeForm
            field={changing}
            kept={keptStep?.field === changing ? keptStep : undefined}
            call={call}
            note={
              delaysWithdrawals && hours > 0
                ? t(
                    'After a change your other devices are signed out, and withdrawals wait for {hours, number} hours.',
                    { hours },
                  )
                : t('After a change your other devices are signed out.')
            }
            onCodesSent={keepContactStep}
            onChanged={afterChange}
            onCancel={endChange}
          />
        </Sheet>
      )}
      <LostNumber />
    </>
  );
}

function LostNumber() {
  const { supportWhatsapp } = getSettings();
  return (
    <p className={styles.note}>
      {t('You no longer have the old number? Support changes it after checking that the account is yours.')}{' '}
      {supportWhatsapp && (
        <a href={whatsappLink(supportWhatsapp)} target="_blank" rel="noopener noreferrer">
          {t('Contact support')}
        </a>
      )}
    </p>
  );
}

const EMPTY = { value: '', otp: '', newOtp: '' };
type Values = typeof EMPTY;
type SentStep = Omit<ContactStep, 'field'>;
const CODE_FIELDS = ['otp', 'newOtp'];

interface ChangeFormProps<Data> {
  field: ContactField;
  /** State of an earlier dialog that sent codes. */
  kept: ContactStep | undefined;
  call: ChangeCall<Data>;
  /** Text about the effects of a change. */
  note: string;
  onCodesSent: (step: ContactStep) => void;
  onChanged: (data: Data) => void;
  onCancel: () => void;
}
/** The first press sends codes, and the second press saves the new value. A changed value needs new codes. */
function ChangeForm<Data>(props: ChangeFormProps<Data>) {
  const { field, kept, call, note, onCodesSent, onChanged, onCancel } = props;
  const save = useAction({ shows: CODE_FIELDS });
  const { secondsLeft, start } = useResendCountdown(kept?.at);
  const [sentStep, setSentStep] = useState<SentStep | undefined>(kept);
  /** True if the last press sent codes. The field errors of this response (422) are not a failure. */
  const wasCodeRequest = useRef(false);
  const sentStepFor = ({ value }: Values) => (sentStep?.value === value ? sentStep : undefined);

  async function run({ value, otp, newOtp }: Values, codes: SentStep | undefined) {
    const sent = codes && { otp: Number(otp), ...(codes.both ? { newOtp: Number(newOtp) } : {}) };
    const saved = await save.run(call, { body: { field, value, ...sent } });
    const problems = save.problems();
    wasCodeRequest.current = !saved && !codes && Boolean(problems.otp);
    if (wasCodeRequest.current) {
      const step = { value, both: Boolean(problems.newOtp), at: Date.now() };
      setSentStep(step);
      onCodesSent({ field, ...step });
      start();
    }
    // Not in `onSaved`, because a closed dialog does not call it. The change then still ends other access.
    if (saved) onChanged(saved.data);
    return Boolean(saved);
  }
  function rule(values: Values) {
    const codes = sentStepFor(values);
    const isIncomplete = (code: string) => code.length !== OTP_DIGITS;
    return {
      ...formErrors(contactValueSchema(field), values),
      ...(codes && isIncomplete(values.otp) ? { otp: t('Enter the code of your message') } : {}),
      ...(codes?.both && isIncomplete(values.newOtp) ? { newOtp: t('Enter the code of your message') } : {}),
    };
  }
  const resend = (values: Values) => ({
    requested: true,
    busy: save.busy,
    failure: undefined,
    secondsLeft,
    send: async () => {
      await run(values, undefined);
      return wasCodeRequest.current;
    },
  });
  return (
    <Form<Values>
      initial={{ ...EMPTY, value: kept?.value ?? '' }}
      secret={['value', 'otp', 'newOtp']}
      rule={rule}
      action={{
        ...save,
        failure: save.problems().otp || save.problems().newOtp ? undefined : save.failure,
        problems: () => (wasCodeRequest.current ? {} : save.problems()),
      }}
      onSubmit={(values) => run(values, sentStepFor(values))}
      submit={sentStep ? t('Save the change') : t('Send the codes')}
      bar="inline"
      aside={
        <Button variant="ghost" block onClick={onCancel}>
          {t('Not now')}
        </Button>
      }
    >
      <ValueField field={field} hint={sentStep ? note : `${CODE_TARGETS[field]()} ${note}`} />
      <Codes field={field} sentStepFor={sentStepFor} resend={resend} />
    </Form>
  );
}

const CODE_TARGETS: Readonly<Record<ContactField, () => string>> = {
  phone: () => t('One code goes to your current number, and one to the new number.'),
  email: () => t('One code goes to your phone number, and one to the new e-mail.'),
  instagram: () => t('The code goes to your phone number.'),
};
function ValueField({ field, hint }: { field: ContactField; hint: string }) {
  if (field === 'phone')
    return <FormPhone name="value" label={t('New phone number')} hint={hint} country="uae" />;
  if (field === 'email')
    return (
      <FormTextField
        name="value"
        label={t('New e-mail')}
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
    );
  return (
    <FormTextField
      name="value"
      label={t('New Instagram handle')}
      hint={hint}
      autoComplete="off"
      autoCapitalize="none"
      dir="ltr"
    />
  );
}

interface CodesProps {
  field: ContactField;
  sentStepFor: (values: Values) => SentStep | undefined;
  resend: (values: Values) => Parameters<typeof ResendButton>[0]['otp'];
}
function Codes({ field, sentStepFor, resend }: CodesProps) {
  const { values } = useForm<Values>();
  const codes = sentStepFor(values);
  if (!codes) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just requested the code */}
      <FormCode name="otp" label={t('Code sent to your phone number')} autoFocus />
      {codes.both && (
        <FormCode
          name="newOtp"
          label={field === 'phone' ? t('Code sent to the new number') : t('Code sent to the new e-mail')}
        />
      )}
      <ResendButton otp={resend(values)} fields={CODE_FIELDS} />
    </>
  );
}
