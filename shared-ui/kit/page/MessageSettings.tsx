import {
  type Call,
  LANGUAGE_NAMES,
  LANGUAGES,
  MESSAGE_CHANNELS,
  type MessageChannel,
  type Preferences,
} from '@linksouq/shared-api/contract';
import { Card, Checkbox, FormSelect } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction } from '../calls/use-action';
import type { Reading } from '../calls/reading';
import { Form } from '../form/Form';
import { LeaveGuard } from '../form/LeaveGuard';
import { useField, useForm } from '../form/use-form';
import styles from './ContactDetails.module.css';
import { Loaded } from './Loaded';

export type PreferencesCall<Body = undefined> = Call<{ data: Preferences; message?: string }, Body>;

interface MessageSettingsProps {
  of: Reading<{ data: Preferences }>;
  save: PreferencesCall<Preferences>;
  /** The person also gets messages that are not about an order, and can switch them off. */
  hasNonOrderMessages: boolean;
  /** The person has no e-mail address. */
  lacksEmail?: boolean | undefined;
}

/** Language, channel and quiet hours of a person's messages. */
export function MessageSettings({ of, save, hasNonOrderMessages, lacksEmail }: MessageSettingsProps) {
  return (
    <Loaded of={of} skeleton={[320]} failedTitle={t('Your message settings could not be loaded.')}>
      {({ data }) => (
        <Card as="section" className={styles.card} aria-labelledby="message-settings">
          <h2 id="message-settings">{t('Messages')}</h2>
          <SettingsForm
            stored={data}
            call={save}
            hasNonOrderMessages={hasNonOrderMessages}
            lacksEmail={lacksEmail}
          />
        </Card>
      )}
    </Loaded>
  );
}

const CHANNELS: Readonly<Record<MessageChannel, () => string>> = {
  whatsapp: () => t('WhatsApp only'),
  sms: () => t('SMS only'),
  email: () => t('E-mail only'),
};
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
/** The form proposes these hours to a person who has no quiet hours. */
const PROPOSED_QUIET_HOURS = { quietFrom: '22', quietTo: '8' };

/** Value of the first option (null in requests). It is not '', because '' means that nothing was chosen yet. */
const NO_CHOICE = 'none';
const valueOrNull = (value: string) => (value === NO_CHOICE ? null : value);

interface Values {
  language: string;
  channel: string;
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
  others: boolean;
}
const valuesOf = ({ language, channel, quietFrom, quietTo, ordersOnly }: Preferences): Values => ({
  language: language ?? NO_CHOICE,
  channel: channel ?? NO_CHOICE,
  isQuiet: quietFrom !== null,
  quietFrom: quietFrom === null ? PROPOSED_QUIET_HOURS.quietFrom : String(quietFrom),
  quietTo: quietTo === null ? PROPOSED_QUIET_HOURS.quietTo : String(quietTo),
  others: !ordersOnly,
});
const bodyOf = (values: Values): Preferences => ({
  language: valueOrNull(values.language) as Preferences['language'],
  channel: valueOrNull(values.channel) as Preferences['channel'],
  quietFrom: values.isQuiet ? Number(values.quietFrom) : null,
  quietTo: values.isQuiet ? Number(values.quietTo) : null,
  ordersOnly: !values.others,
});
const problemsOf = ({ isQuiet, quietFrom, quietTo }: Values): Record<string, string> =>
  isQuiet && quietFrom === quietTo ? { quietTo: t('Choose two different hours.') } : {};

const GROUPS = [['isQuiet', 'quietFrom', 'quietTo']];

interface SettingsFormProps {
  stored: Preferences;
  call: PreferencesCall<Preferences>;
  hasNonOrderMessages: boolean;
  lacksEmail: boolean | undefined;
}
function SettingsForm({ stored, call, hasNonOrderMessages, lacksEmail }: SettingsFormProps) {
  const action = useAction();
  // Without an e-mail address, the default and "e-mail only" both mean WhatsApp. So the only other choice is SMS.
  const channels = MESSAGE_CHANNELS.filter(
    (channel) => !lacksEmail || channel === 'sms' || channel === stored.channel,
  );
  return (
    <Form<Values>
      edits
      groups={GROUPS}
      guard={LeaveGuard}
      draft="message-settings"
      initial={valuesOf(stored)}
      rule={problemsOf}
      action={action}
      onSubmit={async (values) => Boolean(await action.run(call, { body: bodyOf(values) }))}
      onSaved={() => toast.success(t('Saved'))}
      submit={t('Save')}
      bar="inline"
    >
      <FormSelect
        name="language"
        label={t('Language of messages')}
        options={[
          { value: NO_CHOICE, label: t('Same as the page') },
          ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
        ]}
      />
      <FormSelect
        name="channel"
        label={t('How we reach you')}
        options={[
          { value: NO_CHOICE, label: lacksEmail ? t('WhatsApp') : t('WhatsApp and e-mail') },
          ...channels.map((channel) => ({ value: channel, label: CHANNELS[channel]() })),
        ]}
        hint={
          <>
            {t('Codes come by SMS. Account warnings come on every channel.')}{' '}
            {lacksEmail && t('Add an e-mail to get messages there too.')}
          </>
        }
      />
      <FlagField
        name="isQuiet"
        label={t('Quiet hours')}
        hint={t('Reminders and summaries wait. Codes, payments and new orders arrive at any time.')}
      />
      <QuietHours />
      {hasNonOrderMessages && (
        <FlagField
          name="others"
          label={t('Messages that are not about an order')}
          hint={t('Monthly statements and reminders of your permit.')}
        />
      )}
    </Form>
  );
}

function FlagField({ name, label, hint }: { name: 'isQuiet' | 'others'; label: string; hint: string }) {
  const [{ value }, , { setValue }] = useField<boolean>(name);
  return (
    <Checkbox
      name={name}
      label={label}
      hint={hint}
      checked={value}
      onChange={(checked) => void setValue(checked)}
    />
  );
}

function QuietHours() {
  const { values } = useForm<Values>();
  if (!values.isQuiet) return null;
  return (
    <div className={styles.pair}>
      <FormSelect name="quietFrom" label={t('From (UAE time)')} options={HOURS} />
      <FormSelect name="quietTo" label={t('Until (UAE time)')} options={HOURS} />
    </div>
  );
}
