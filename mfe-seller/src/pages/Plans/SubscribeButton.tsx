import { calls } from '@linksouq/shared-api/contract';
import { prepareTab } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, useAction } from '@linksouq/shared-ui/kit';

/** Opens data.subscriptionUrl in a new tab (product §7). */
export function SubscribeButton() {
  const subscribe = useAction();
  const press = async () => {
    if (subscribe.isRunning()) return;
    const tab = prepareTab();
    const answer = await subscribe.run(calls.subscribe);
    if (answer) tab.go(answer.data.subscriptionUrl);
    else tab.close();
  };
  return (
    <ActionButton size="lg" block action={subscribe} onClick={() => void press()}>
      {t('Subscribe')}
    </ActionButton>
  );
}
