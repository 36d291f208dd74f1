import { loginSchema, type PhoneCountry } from '@linksouq/shared-api/contract';
import { FormPhone } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Form, FormValues, type Otp } from '@linksouq/shared-ui/kit';

export const NO_PHONE = { phoneNumber: '' };
const PHONE_SCHEMA = loginSchema.pick(['phoneNumber']);

interface PhoneStepProps {
  country: PhoneCountry;
  draft: string;
  onPhone: (phone: string) => void;
  otp: Otp;
  /** Focuses the field. True if the person returned to change the number. */
  focused: boolean;
  onSent: () => void;
}

export function PhoneStep({ country, draft, onPhone, otp, focused, onSent }: PhoneStepProps) {
  return (
    <Form
      initial={NO_PHONE}
      rule={PHONE_SCHEMA}
      draft={draft}
      action={otp}
      onSubmit={async () => {
        if (await otp.send()) onSent();
        // False keeps the draft until the log-in succeeds.
        return false;
      }}
      submit={t('Send OTP')}
      bar="inline"
    >
      <FormValues<typeof NO_PHONE> onChange={({ phoneNumber }) => onPhone(phoneNumber)} />
      <FormPhone
        name="phoneNumber"
        label={t('Phone number')}
        country={country}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that the person pressed is no longer on the page
        autoFocus={focused}
        hint={t('We send a six-digit code to this number.')}
      />
    </Form>
  );
}
