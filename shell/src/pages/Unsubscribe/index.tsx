/**
 * Route /unsubscribe: the link in e-mails that are not about an order. Opening the link ends these e-mails.
 */
import { calls, paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, LinkIcon, Spinner, SuccessIcon } from '@linksouq/shared-ui';
import { t, useSearchParams } from '@linksouq/shared-ui/host';
import { type Action, ActionButton, LoadFailed, Page, useAction } from '@linksouq/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';

/** HTTP status of a token that the server did not issue. */
const UNKNOWN_TOKEN = 404;
/** The token starts with `seller.` or `buyer.`. */
const settingsPathOf = (token: string) =>
  token.startsWith('buyer.') ? paths.brandAccount() : paths.settings();
const isOfSeller = (token: string) => token.startsWith('seller.');

/** Returns the text of a failure. Undefined selects the default text for a lost connection. */
function reasonOf({ failure, failedWith }: Action): string | undefined {
  const status = failedWith();
  if (status === 0) return undefined;
  return status && status >= 500 ? t('You still get monthly statements and reminders. Try again.') : failure;
}

export default function Unsubscribe() {
  const [params] = useSearchParams();
  const token = params.get('t') ?? '';
  const call = useAction();
  const [ordersOnly, setOrdersOnly] = useState<boolean>();
  const hasStarted = useRef(false);
  const setSubscription = async (undo: boolean) => {
    const answer = await call.run(calls.unsubscribe, { query: { token, undo } });
    if (answer) setOrdersOnly(answer.data.ordersOnly);
  };
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void setSubscription(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the link that was opened
  }, []);
  const isFailed = ordersOnly === undefined && Boolean(call.failure);
  const isUnknown = call.failedWith() === UNKNOWN_TOKEN;
  return (
    <Page title={t('Messages')} heading={false}>
      {ordersOnly === undefined && !call.failure && <Spinner />}
      {isFailed && !isUnknown && (
        <LoadFailed
          isWholePage
          heading="h1"
          title={t('We could not stop these messages')}
          reason={reasonOf(call)}
          offline={call.failedWith() === 0}
          onRetry={() => void setSubscription(false)}
          wayOut={{ to: settingsPathOf(token), text: t('Open account settings') }}
        />
      )}
      {isFailed && isUnknown && (
        <EmptyState
          icon={LinkIcon}
          tone="warn"
          heading="h1"
          title={t('This link does not work')}
          action={
            <>
              <LinkButton to={settingsPathOf(token)}>{t('Open account settings')}</LinkButton>
              {!isOfSeller(token) && (
                <LinkButton variant="ghost" to={paths.myOrders()}>
                  {t('My orders')}
                </LinkButton>
              )}
            </>
          }
        >
          {t('You still get our messages. You can end them in your account settings.')}
        </EmptyState>
      )}
      {ordersOnly !== undefined && (
        <EmptyState
          icon={SuccessIcon}
          tone="ok"
          heading="h1"
          title={
            ordersOnly
              ? t('You no longer get monthly statements and reminders')
              : t('You get monthly statements and reminders again')
          }
          action={
            <>
              <ActionButton
                action={call}
                variant="secondary"
                onClick={() => void setSubscription(ordersOnly)}
              >
                {ordersOnly ? t('Send them again') : t('Stop them')}
              </ActionButton>
              <LinkButton variant="ghost" to={settingsPathOf(token)}>
                {t('Open account settings')}
              </LinkButton>
            </>
          }
        >
          {t('You still get messages about orders, payments and the safety of your account.')}
        </EmptyState>
      )}
    </Page>
  );
}
