import { type BuyerSession, calls, registerBuyerSchema } from '@linksouq/shared-api/contract';
import { setMarket } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import { type Action, Form, forgetSentCode, LegalNote, useAction } from '@linksouq/shared-ui/kit';
import { useEffect, useRef } from 'react';
import { Person } from './Person';
import { PhoneCheck } from './PhoneCheck';
import styles from './Registration.module.css';

/** The values of the fields. The rule converts the code to the number that is sent. */
export type RegistrationValues = Record<'name' | 'email' | 'phoneNumber' | 'otp', string>;
const EMPTY: RegistrationValues = { name: '', email: '', phoneNumber: '', otp: '' };

interface RegistrationProps {
  /** The form's id, for a button outside it. */
  id: string;
  /** Called with the state of the registration, for that button. */
  onState: (state: Pick<Action, 'busy' | 'failure'>) => void;
  onRegistered: () => void;
}

/**
 * Shows one field after another: the phone, its code, then name and e-mail. Pressing the button shows what is missing.
 */
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
        // The buyer is stored last, because the cart then replaces this form.
        setMarket({ buyer: registered.current });
        onRegistered();
      }}
      bar="none"
    >
      <h2>{t('Your details')}</h2>
      <PhoneCheck />
      <Person />
      <LegalNote />
    </Form>
  );
}
