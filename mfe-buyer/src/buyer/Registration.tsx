import { type BuyerSession, calls, registerBuyerSchema } from '@linksouq/shared-api/contract';
import { setMarket } from '@linksouq/shared-api/host';
import { t, useLocale } from '@linksouq/shared-ui/host';
import {
  type Action,
  DraftNote,
  failureAtButton,
  Form,
  forgetSentCode,
  LegalNote,
  useAction,
} from '@linksouq/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { Person } from './Person';
import { PhoneCheck } from './PhoneCheck';
import styles from './Registration.module.css';

/** Values of the fields. The schema converts the code to a number. */
export type RegistrationValues = Record<'name' | 'email' | 'phoneNumber' | 'otp', string>;
const EMPTY: RegistrationValues = { name: '', email: '', phoneNumber: '', otp: '' };

/** The state for a submit button outside the form. This button becomes the main button when the code is typed. */
export type RegistrationState = Pick<Action, 'busy' | 'failure'> & { isCodeTyped: boolean };

interface RegistrationProps {
  /** Default: Your details. */
  title?: string;
  intro?: string;
  /** Id of the form. Set if the submit button is outside the form. */
  id?: string;
  onState?: (state: RegistrationState) => void;
  onRegistered?: () => void;
}

/**
 * Shows one field after the other: phone, code, name and e-mail. A press of the submit button shows all
 * fields with their errors.
 */
export default function Registration({ title, intro, id, onState, onRegistered }: RegistrationProps) {
  // The cart passes a constant element, which does not render again when the language changes.
  useLocale();
  const register = useAction();
  const registered = useRef<BuyerSession>(null);
  const { busy } = register;
  const failure = failureAtButton(register, EMPTY);
  const [isCodeTyped, setCodeTyped] = useState(false);
  useEffect(() => onState?.({ busy, failure, isCodeTyped }), [busy, failure, isCodeTyped, onState]);
  async function submit(values: RegistrationValues): Promise<boolean> {
    const answer = await register.run(calls.registerBuyer, { body: registerBuyerSchema.cast(values) });
    if (!answer) return false;
    registered.current = answer.data;
    // The code is used, also if the person has opened another page. A form that is gone calls no `onSaved`.
    if (!register.isMounted()) signIn();
    return true;
  }
  const signIn = () => {
    forgetSentCode();
    setMarket({ buyer: registered.current });
  };
  return (
    <Form
      id={id}
      className={styles.form}
      draft="registration"
      guard={DraftNote}
      initial={EMPTY}
      rule={registerBuyerSchema}
      action={register}
      onSubmit={submit}
      onDiscard={register.forget}
      onSaved={() => {
        // The page removes this form as soon as the buyer is stored.
        signIn();
        onRegistered?.();
      }}
      submit={t('Continue')}
      // Only the button of the next step is filled. Before the code is typed, the next step is Send OTP or the
      // code field.
      button={{ variant: isCodeTyped ? 'primary' : 'secondary' }}
      bar={id ? 'none' : 'inline'}
    >
      <div>
        <h2>{title ?? t('Your details')}</h2>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      <PhoneCheck onTyped={setCodeTyped} onChangePhone={register.forget} />
      <Person />
      <LegalNote />
    </Form>
  );
}
