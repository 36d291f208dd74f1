import { useState } from 'react';
import {
  type Call,
  formatDate,
  mediaUrl,
  OTP_DIGITS,
  type PersonalCode,
  type PersonalDataAnswer,
} from '@linksouq/shared-api/contract';
import { Button, Card, DocumentIcon, FormCode, Icon, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useAction } from '../calls/use-action';
import { useCall } from '../calls/use-call';
import { ActionButton } from '../form/ActionButton';
import { Form } from '../form/Form';
import { ResendButton } from '../form/ResendButton';
import { useResendCountdown } from '../form/use-resend-countdown';
import styles from './PersonalData.module.css';
import { Loaded, type WayOut } from './Loaded';
import { areOnlyOrders, OpenItems, type PersonKind } from './OpenItems';
import { useCodeStep } from './use-code-step';

interface PersonalDataProps {
  kind: PersonKind;
  get: Call<PersonalDataAnswer>;
  copy: Call<PersonalDataAnswer, PersonalCode>;
  remove: Call<{ message?: string }, PersonalCode>;
  /** Id of the person, for the cache key. */
  owner: string;
  wayOut?: WayOut;
  /** Ends the session in this browser. */
  onDeleted: () => void;
}
type Data = PersonalDataAnswer['data'];

/** A copy of a person's data, and the deletion of the account. Both need a one-time code. */
export function PersonalData({ kind, get, copy, remove, owner, wayOut, onDeleted }: PersonalDataProps) {
  return (
    <Loaded
      isWholePage
      of={useCall(get, { owner })}
      skeleton={[200, 160]}
      failedTitle={t('Your data could not be loaded')}
      wayOut={wayOut}
    >
      {({ data }) => (
        <div className={styles.parts}>
          <CopySection data={data} call={copy} />
          <DeletionSection kind={kind} data={data} call={remove} onDeleted={onDeleted} />
        </div>
      )}
    </Loaded>
  );
}

function CopySection({ data, call }: { data: Data; call: PersonalDataProps['copy'] }) {
  const [asking, setAsking] = useCodeStep('copy');
  return (
    <Card as="section" className={styles.card} aria-labelledby="my-copy">
      <h2 id="my-copy">{t('A copy of your data')}</h2>
      <p>{t('One file with everything that we store about you, and links to your files.')}</p>
      {data.copies.length > 0 && (
        <ul className={styles.copies}>
          {data.copies.map(({ id, createdAt, expiresAt, path }) => (
            <li key={id}>
              {path ? (
                <a className={styles.copy} href={mediaUrl(path)} target="_blank" rel="noopener noreferrer">
                  <Icon of={DocumentIcon} size={18} />
                  {unbroken(
                    t('Copy of {date}, until {end}', {
                      date: formatDate(createdAt),
                      end: formatDate(expiresAt),
                    }),
                  )}
                </a>
              ) : (
                unbroken(t('The copy of {date} is being prepared.', { date: formatDate(createdAt) }))
              )}
            </li>
          ))}
        </ul>
      )}
      <WithCode
        call={call}
        start={t('Get a copy')}
        confirm={t('Prepare the copy')}
        asking={asking}
        onAsking={setAsking}
        onDone={() => setAsking(false)}
      />
    </Card>
  );
}

function DeletionSection({
  kind,
  data,
  call,
  onDeleted,
}: {
  kind: PersonKind;
  data: Data;
  call: PersonalDataProps['remove'];
  onDeleted: () => void;
}) {
  const [asking, setAsking] = useCodeStep('remove');
  return (
    <Card as="section" className={styles.card} aria-labelledby="my-deletion">
      <h2 id="my-deletion">{t('Delete your account')}</h2>
      <p>
        {t(
          'Everything about you is deleted, with your files. Records of payments stay without your name, because the law requires them. Backups keep a copy for {days, number} days.',
          { days: data.backupDays },
        )}
      </p>
      {data.open.length > 0 ? (
        <>
          <OpenItems items={data.open} total={data.openCount} kind={kind} />
          <div className={styles.later}>
            <Button variant="danger" block disabled aria-describedby="deletion-later">
              {t('Delete my account')}
            </Button>
            <p id="deletion-later">
              {areOnlyOrders(data.open)
                ? t('Possible after your open orders')
                : t('Possible after everything is settled')}
            </p>
          </div>
        </>
      ) : (
        <WithCode
          call={call}
          start={t('Delete my account')}
          confirm={t('Delete for ever')}
          danger
          asking={asking}
          onAsking={setAsking}
          onDone={() => {
            setAsking(false);
            onDeleted();
          }}
        />
      )}
    </Card>
  );
}

const needsCode = ({ otp }: { otp: string }): Record<string, string> =>
  otp.length === OTP_DIGITS ? {} : { otp: t('Enter the code of your message') };

interface WithCodeProps {
  call: Call<unknown, PersonalCode>;
  /** Text of the button that sends the code. */
  start: string;
  /** Text of the button that makes the call with the code. */
  confirm: string;
  danger?: boolean;
  asking: boolean;
  onAsking: (asking: boolean) => void;
  onDone: () => void;
}
/** The first press sends a code. The second press makes the call with this code. */
function WithCode({ call, start, confirm, danger, asking, onAsking, onDone }: WithCodeProps) {
  // The expected response has an error of `otp`, which is no failure.
  const send = useAction({ refresh: 'none', shows: 'otp' });
  // The session ends with the account, so the server would refuse a refresh.
  const confirmation = useAction({ refresh: danger ? 'none' : 'shown', shows: 'otp' });
  // After a reload, the step is restored without the focus.
  const [wasPressed, setPressed] = useState(false);
  const { secondsLeft, start: startCountdown } = useResendCountdown();
  async function requestCode() {
    await send.run(call, { body: {} });
    // The expected response is 422 with an error of `otp`: the server has sent the code.
    if (!send.problems().otp) return false;
    startCountdown();
    return true;
  }
  async function ask() {
    if (!(await requestCode())) return;
    setPressed(true);
    onAsking(true);
  }
  const request = { busy: send.busy, failure: send.problems().otp ? undefined : send.failure };
  if (!asking)
    return (
      <ActionButton
        variant={danger ? 'danger' : 'secondary'}
        block
        action={request}
        onClick={() => void ask()}
      >
        {start}
      </ActionButton>
    );
  return (
    <Form<{ otp: string }>
      initial={{ otp: '' }}
      rule={needsCode}
      action={confirmation}
      onSubmit={async ({ otp }) => Boolean(await confirmation.run(call, { body: { otp: Number(otp) } }))}
      onSaved={onDone}
      submit={confirm}
      button={{ variant: danger ? 'danger' : 'primary' }}
      bar="inline"
      aside={
        <Button variant="ghost" block onClick={() => onAsking(false)}>
          {t('Not now')}
        </Button>
      }
    >
      <p>{t('We sent a code to your phone. Enter it to go on.')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just requested the code */}
      <FormCode name="otp" label={t('Code')} autoFocus={wasPressed} />
      <ResendButton otp={{ ...request, requested: true, secondsLeft, send: requestCode }} />
    </Form>
  );
}
