/** /unsubscribe: the link of an e-mail that is not about an order. Opening it ends such messages; a press undoes it. */
import { calls } from '@linksouq/shared-api/contract';
import { EmptyState, ErrorIcon, Spinner, SuccessIcon } from '@linksouq/shared-ui';
import { t, useSearchParams } from '@linksouq/shared-ui/host';
import { ActionButton, Page, useAction } from '@linksouq/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';

export default function Unsubscribe() {
  const [params] = useSearchParams();
  const token = params.get('t') ?? '';
  const call = useAction({ refresh: 'none' });
  const [ordersOnly, setOrdersOnly] = useState<boolean>();
  const asked = useRef(false);
  const set = async (undo: boolean) => {
    const answer = await call.run(calls.unsubscribe, { query: { token, undo } });
    if (answer) setOrdersOnly(answer.data.ordersOnly);
  };
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void set(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the link that was opened
  }, []);
  return (
    <Page title={t('Messages')}>
      {ordersOnly === undefined && !call.failure && <Spinner />}
      {ordersOnly === undefined && call.failure && (
        <EmptyState
          icon={ErrorIcon}
          title={t('You are still subscribed')}
          action={
            <ActionButton action={call} onClick={() => void set(false)}>
              {t('Unsubscribe')}
            </ActionButton>
          }
        >
          {t('The link may be incomplete. You can also end these messages in your account settings.')}
        </EmptyState>
      )}
      {ordersOnly !== undefined && (
        <EmptyState
          icon={SuccessIcon}
          title={ordersOnly ? t('You are unsubscribed') : t('You are subscribed again')}
          action={
            <ActionButton action={call} variant="secondary" onClick={() => void set(ordersOnly)}>
              {ordersOnly ? t('Subscribe again') : t('Unsubscribe')}
            </ActionButton>
          }
        >
          {ordersOnly
            ? t('You still get messages about orders, payments and the safety of your account.')
            : t('You get monthly statements and reminders again.')}
        </EmptyState>
      )}
    </Page>
  );
}
