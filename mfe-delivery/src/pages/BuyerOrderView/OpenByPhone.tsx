/** Opens an order with phone and code, if no link or token opens it. */
import { useEffect, useState } from 'react';
import { calls, loginSchema, normalizePhone, OTP_DIGITS, paths } from '@linksouq/shared-api/contract';
import { addOrderAccess } from '@linksouq/shared-api/host';
import { Button, EmptyState, formErrors, FormPhone, LinkButton, LockIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import {
  CodeEntry,
  Form,
  type FormHelpers,
  forgetSentCode,
  FormValues,
  useAction,
  useForm,
  useOtp,
} from '@linksouq/shared-ui/kit';
import styles from './OpenByPhone.module.css';
import type { ClosedReason } from './use-order-access';

const REASON_TEXTS: Readonly<Record<ClosedReason, readonly [title: string, text: string]>> = {
  unknown: ['Open your order', 'Enter the phone number that you ordered with. We send a code to it.'],
  ended: [
    'Open your order again',
    'This device opened it some time ago. Open the link in our message again, or enter your phone number.',
  ],
  expired: ['This link has expired', 'Your order is still here: open it with your phone number and a code.'],
  invalid: ['This link does not open an order', 'Open your order with your phone number and a code.'],
  'not-yours': ['This order is not open here', 'Open it with the phone number that it was placed with.'],
};
const EMPTY = { phoneNumber: '', otp: '' };
type Values = typeof EMPTY;

interface OpenByPhoneProps {
  orderId: string;
  reason: ClosedReason;
}

export default function OpenByPhone({ orderId, reason }: OpenByPhoneProps) {
  const [phone, setPhone] = useState('');
  const otp = useOtp(phone);
  const openOrder = useAction();
  const isOtherNumber = openOrder.failedWith() === 404 && openOrder.failure !== undefined;
  const [title, text] = REASON_TEXTS[reason];

  async function submit(
    { phoneNumber, otp: code }: Values,
    { setTouched }: FormHelpers<Values>,
  ): Promise<boolean> {
    if (!otp.requested) {
      await otp.send();
      // A submit marks all fields as touched, so the code would have an error at its first digit.
      void setTouched({}, false);
      return false;
    }
    const body = { orderId, phoneNumber: normalizePhone(phoneNumber), otp: code };
    const answer = await openOrder.run(calls.openOrderByOtp, { body });
    if (!answer) return false;
    forgetSentCode();
    const { orderId: opened, accessToken } = answer.data;
    addOrderAccess({ orderId: opened, accessToken });
    return true;
  }

  function changeNumber() {
    otp.change();
    openOrder.forget();
  }

  return (
    <>
      <div className={styles.closed} role={reason === 'unknown' ? undefined : 'alert'}>
        <EmptyState
          icon={LockIcon}
          heading="h1"
          title={t(title)}
          {...(reason !== 'unknown' && { tone: 'warn' })}
        >
          {otp.requested ? t('Enter the code from the message. The order opens with it.') : t(text)}
        </EmptyState>
      </div>
      <Form<Values>
        initial={EMPTY}
        rule={(values) => formErrors(otp.requested ? loginSchema : loginSchema.pick(['phoneNumber']), values)}
        action={otp.requested ? openOrder : otp}
        onSubmit={submit}
        submit={otp.requested ? t('Open order') : t('Send OTP')}
        bar="inline"
        aside={
          <>
            {isOtherNumber && <OtherNumber onChange={changeNumber} />}
            <LinkButton block variant="ghost" to={paths.myOrders()}>
              {t('My orders')}
            </LinkButton>
          </>
        }
      >
        <FormValues<Values>
          onChange={({ phoneNumber }) => setPhone(phoneNumber && normalizePhone(phoneNumber))}
        />
        {otp.requested ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just requested the code */}
            <CodeEntry otp={otp} phone={phone} onChangePhone={changeNumber} autoFocus />
            <SubmitWhenComplete />
          </>
        ) : (
          <FormPhone
            name="phoneNumber"
            label={t('Phone number')}
            hint={t('Only the number of this order can open it.')}
          />
        )}
      </Form>
    </>
  );
}

/** Shows the phone field again, without the code of the earlier number. */
function OtherNumber({ onChange }: { onChange: () => void }) {
  const { setFieldValue } = useForm<Values>();
  const change = () => {
    onChange();
    void setFieldValue('otp', '', false);
  };
  return (
    <Button variant="secondary" block onClick={change}>
      {t('Try another number')}
    </Button>
  );
}

function SubmitWhenComplete() {
  const { values, submitForm } = useForm<Values>();
  const isComplete = values.otp.length === OTP_DIGITS;
  useEffect(() => {
    if (isComplete) void submitForm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the last digit submits
  }, [isComplete]);
  return null;
}
