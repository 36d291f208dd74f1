import { Form, Formik, type FormikHelpers } from 'formik';
import { calls, type RegisterBuyer, registerBuyerSchema } from '@linksouq/shared-api/contract';
import { ApiError, request, setMarket } from '@linksouq/shared-api/host';
import { clearDraft, FocusFirstError, FormTextField, readDraft } from '@linksouq/shared-ui';
import { reportFailure, t } from '@linksouq/shared-ui/host';
import { forgetSentCode } from '@linksouq/shared-ui/kit';
import { useEffect, useState } from 'react';
import { KeepDraft } from '../drafts/KeepDraft';
import { PhoneCheck } from './PhoneCheck';
import styles from './Registration.module.css';

/** What the fields hold; the schema turns the code into the number that goes out (product §7). */
export type RegistrationValues = Record<'name' | 'email' | 'phoneNumber' | 'otp', string>;
const EMPTY: RegistrationValues = { name: '', email: '', phoneNumber: '', otp: '' };
/** Where a reload finds what was typed, the code excepted. */
const DRAFT = 'registration';

interface Props {
  /** The form's id, for a button outside it. */
  id: string;
  /** Told false once the form can be sent, too. */
  onBusy: (busy: boolean) => void;
  onRegistered: () => void;
}

/** A new buyer's name, e-mail and phone with its code (product §2 Cart, §5 Buyer registration). */
export default function Registration({ id, onBusy, onRegistered }: Props) {
  const [start] = useState(() => readDraft(DRAFT, EMPTY));
  useEffect(() => onBusy(false), [onBusy]);
  async function register(values: RegistrationValues, form: FormikHelpers<RegistrationValues>) {
    onBusy(true);
    try {
      const body: RegisterBuyer = registerBuyerSchema.cast(values);
      const { data } = await request(calls.registerBuyer, { body });
      clearDraft(DRAFT);
      forgetSentCode();
      setMarket({ buyer: data });
      onRegistered();
    } catch (error) {
      reportFailure(calls.registerBuyer, error);
      if (error instanceof ApiError) form.setErrors(error.fieldErrors);
    } finally {
      onBusy(false);
    }
  }
  return (
    <Formik initialValues={start} validationSchema={registerBuyerSchema} onSubmit={register}>
      <Form id={id} className={styles.form} noValidate>
        <KeepDraft name={DRAFT} />
        <FocusFirstError />
        <h2>{t('Your details')}</h2>
        <FormTextField name="name" label={t('Name')} autoComplete="name" />
        <FormTextField name="email" label={t('Email')} type="email" inputMode="email" autoComplete="email" />
        <PhoneCheck />
      </Form>
    </Formik>
  );
}
