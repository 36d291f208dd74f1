import { calls } from '@linksouq/shared-api/contract';
import { Button, prepareTab } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useAction } from '../../data/use-action';

/** Opens data.subscriptionUrl in a new tab (product §7). */
export function SubscribeButton() {
  const subscribe = useAction();
  const press = async () => {
    if (subscribe.busy) return;
    const tab = prepareTab();
    const answer = await subscribe.run(calls.subscribe);
    if (answer) tab.go(answer.data.subscriptionUrl);
    else tab.close();
  };
  return (
    <Button size="lg" block loading={subscribe.busy} onClick={() => void press()}>
      {t('Subscribe')}
    </Button>
  );
}
