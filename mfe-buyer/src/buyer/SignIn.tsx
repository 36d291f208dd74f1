/** For a brand that has ordered before. */
import { calls, normalizePhone, signInBrandSchema } from '@linksouq/shared-api/contract';
import { signInAccount } from '@linksouq/shared-api/host';
import { Banner, Checkbox, formErrors, FormPhone, LockIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import {
  CodeEntry,
  Form,
  forgetSentCode,
  FormValues,
  sentCode,
  useAction,
  useField,
  useOtp,
} from '@linksouq/shared-ui/kit';
import { useState } from 'react';

const EMPTY = { phoneNumber: '', otp: '', keep: false };
type Values = typeof EMPTY;

interface Props {
  /** A text about the content that the sign-in opens. */
  why?: string;
  submit?: string;
}

export default function SignIn({ why, submit: open = t('Open my orders') }: Props) {
  // The initial value is the number to which a valid code was sent, so a reload keeps this number.
  const [phone, setPhone] = useState(() => sentCode().to);
  const [initial] = useState<Values>({ ...EMPTY, phoneNumber: phone });
  const otp = useOtp(phone);
  const signIn = useAction({ refresh: 'none' });

  async function submit(values: Values): Promise<boolean> {
    if (!otp.requested) {
      await otp.send();
      return false;
    }
    const answer = await signIn.run(calls.signInBrand, { body: signInBrandSchema.cast(values) });
    if (!answer) return false;
    // The code is used, also if the person has opened another page.
    forgetSentCode();
    signInAccount(answer.data, values.keep);
    return true;
  }
  return (
    <>
      <Banner tone="brand" icon={LockIcon}>
        {otp.requested
          ? t('Enter the code from the message.')
          : (why ?? t('Enter the phone number that you ordered with. We send a code to it.'))}
      </Banner>
      <Form<Values>
        initial={initial}
        rule={(values) =>
          formErrors(otp.requested ? signInBrandSchema : signInBrandSchema.pick(['phoneNumber']), values)
        }
        action={otp.requested ? signIn : otp}
        onSubmit={submit}
        submit={otp.requested ? open : t('Send OTP')}
        bar="inline"
      >
        <FormValues<Values>
          onChange={({ phoneNumber }) => setPhone(phoneNumber && normalizePhone(phoneNumber))}
        />
        {otp.requested ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just requested the code
          <CodeEntry otp={otp} phone={phone} onChangePhone={otp.change} autoFocus />
        ) : (
          <FormPhone name="phoneNumber" label={t('Phone number')} country="uae" />
        )}
        <KeepSignedIn />
      </Form>
    </>
  );
}

function KeepSignedIn() {
  const [{ value }, , { setValue }] = useField<boolean>('keep');
  return (
    <Checkbox
      name="keep"
      label={t('Keep me signed in on this device')}
      hint={t('Only on a device that is yours.')}
      checked={value}
      onChange={(keep) => void setValue(keep)}
    />
  );
}
