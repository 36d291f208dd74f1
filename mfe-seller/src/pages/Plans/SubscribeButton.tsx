import { calls } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, useAction, useTabAction } from '@linksouq/shared-ui/kit';

/** Opens data.subscriptionUrl in a new tab (product §7). */
export function SubscribeButton() {
  const subscribe = useAction();
  const press = useTabAction(
    subscribe,
    async () => (await subscribe.run(calls.subscribe))?.data.subscriptionUrl,
  );
  return (
    <ActionButton size="lg" block action={subscribe} onClick={() => void press()}>
      {t('Subscribe')}
    </ActionButton>
  );
}
