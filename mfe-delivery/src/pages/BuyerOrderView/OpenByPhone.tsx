/** Access by phone and code instead of the link. */
import { useState } from 'react';
import {
  calls,
  isCompletePhone,
  messages,
  normalizePhone,
  PHONE_FORMATS,
} from '@linksouq/shared-api/contract';
import { request, setMarket } from '@linksouq/shared-api/host';
import { Button, CodeField, EmptyState, LockIcon, PhoneField } from '@linksouq/shared-ui';
import { reportFailure, t } from '@linksouq/shared-ui/host';
import { useResendCountdown } from '@linksouq/shared-ui/kit';
import styles from './BuyerOrderView.module.css';
import type { ClosedReason } from './use-order-access';

const WORDS: Readonly<Record<ClosedReason, readonly [title: string, text: string]>> = {
  nobody: ['Open your order', 'Enter the phone number that you ordered with. We send it a code.'],
  expired: ['This link has expired', 'Your order is still here: open it with your phone number and a code.'],
  invalid: ['This link does not open an order', 'Open your order with your phone number and a code.'],
  'not-yours': ['This order is not open here', 'Open it with the phone number that it was placed with.'],
};

interface OpenByPhoneProps {
  orderId: string;
  reason: ClosedReason;
}

export function OpenByPhone({ orderId, reason }: OpenByPhoneProps) {
  const [phone, setPhone] = useState<string>(PHONE_FORMATS.uae.prefix);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [codeProblem, setCodeProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const countdown = useResendCountdown();
  const [title, text] = WORDS[reason];

  async function sendCode() {
    const number = normalizePhone(phone);
    if (!isCompletePhone(number)) return setProblem(t(messages.phoneIncomplete));
    setProblem(undefined);
    const call = asked ? calls.resendOtp : calls.requestOtp;
    setBusy(true);
    try {
      await request(call, { query: { phone: number } });
      setAsked(true);
      countdown.start();
    } catch (error) {
      reportFailure(call, error);
    }
    setBusy(false);
  }

  async function open(otp = code) {
    if (!otp) return setCodeProblem(t(messages.otpRequired));
    setCodeProblem(undefined);
    setBusy(true);
    try {
      const body = { orderId, phoneNumber: normalizePhone(phone), otp };
      const { data } = await request(calls.openOrderByOtp, { body });
      setMarket({ orderAccess: { orderId: data.orderId, accessToken: data.accessToken } });
    } catch (error) {
      reportFailure(calls.openOrderByOtp, error);
      setBusy(false);
    }
  }

  return (
    <>
      <EmptyState icon={LockIcon} title={t(title)}>
        {t(text)}
      </EmptyState>
      <form
        className={styles.phoneForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (asked ? open() : sendCode());
        }}
      >
        <PhoneField label={t('Phone number')} value={phone} onChange={setPhone} error={problem} />
        {asked && (
          <CodeField
            label={t('Code')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the code
            autoFocus
            value={code}
            onChange={setCode}
            error={codeProblem}
            onComplete={(otp) => void open(otp)}
          />
        )}
        <Button type="submit" block loading={busy}>
          {asked ? t('Open order') : t('Send code')}
        </Button>
        {asked && (
          <Button
            variant="ghost"
            block
            disabled={countdown.secondsLeft > 0 || busy}
            onClick={() => void sendCode()}
          >
            {countdown.secondsLeft > 0
              ? t('Resend in {seconds} s', { seconds: countdown.secondsLeft })
              : t('Resend')}
          </Button>
        )}
      </form>
    </>
  );
}
