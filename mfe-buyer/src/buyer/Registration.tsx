import { type BuyerSession, calls, registerBuyerSchema } from '@linksouq/shared-api/contract';
import { setMarket } from '@linksouq/shared-api/host';
import { FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Action, Form, forgetSentCode, useAction } from '@linksouq/shared-ui/kit';
import { useEffect, useRef } from 'react';
import { PhoneCheck } from './PhoneCheck';
import styles from './Registration.module.css';

/** What the fields hold; the rule turns the code into the number that is sent. */
export type RegistrationValues = Record<'name' | 'email' | 'phoneNumber' | 'otp', string>;
const EMPTY: RegistrationValues = { name: '', email: '', phoneNumber: '', otp: '' };

interface RegistrationProps {
  /** The form's id, for a button outside of it. */
  id: string;
  /** Called with the state of the registration, for that button. */
  onState: (state: Pick<Action, 'busy' | 'failure'>) => void;
  onRegistered: () => void;
}

/** A new buyer's name, e-mail and phone with its code. */
export default function Registration({ id, onState, onRegistered }: RegistrationProps) {
  const register = useAction();
  const registered = useRef<BuyerSession>(null);
  const { busy, failure } = register;
  useEffect(() => onState({ busy, failure }), [busy, failure, onState]);
  async function submit(values: RegistrationValues): Promise<boolean> {
    const answer = await register.run(calls.registerBuyer, { body: registerBuyerSchema.cast(values) });
    if (answer) registered.current = answer.data;
    return Boolean(answer);
  }
  return (
    <Form
      id={id}
      className={styles.form}
      draft="registration"
      initial={EMPTY}
      rule={registerBuyerSchema}
      action={register}
      onSubmit={submit}
      onSaved={() => {
        forgetSentCode();
        // Only now: the cart then shows the buyer in place of this form.
        setMarket({ buyer: registered.current });
        onRegistered();
      }}
      bar="none"
    >
      <h2>{t('Your details')}</h2>
      <FormTextField name="name" label={t('Name')} autoComplete="name" />
      <FormTextField name="email" label={t('Email')} type="email" inputMode="email" autoComplete="email" />
      <PhoneCheck />
    </Form>
  );
}
