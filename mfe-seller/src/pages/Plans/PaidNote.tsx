import { useCallback, useState } from 'react';
import { paths, STEPPER_DONE } from '@linksouq/shared-api/contract';
import { Banner, Button, ClockIcon, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { usePoll } from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';

/** Polling interval, in ms. */
const POLL_MS = 3_000;
/** After 2 minutes, the seller decides whether to check again. The address may also be opened without a payment. */
const MAX_POLLS = 40;

interface Props {
  active: boolean;
  onPoll: () => void;
}

/** Shown after the VIP payment. */
export function PaidNote({ active, onPoll }: Props) {
  const { stepper } = useSeller();
  const [polls, setPolls] = useState(0);
  const isPolling = polls < MAX_POLLS;
  const poll = useCallback(() => {
    setPolls((count) => count + 1);
    onPoll();
  }, [onPoll]);
  usePoll(poll, !active && isPolling, POLL_MS);
  if (!active && isPolling)
    return (
      <Banner tone="info" icon={ClockIcon} title={t('Your payment is being confirmed')}>
        {t('This takes a moment. VIP starts by itself; you can leave this page.')}
      </Banner>
    );
  if (!active) {
    const checkAgain = () => {
      setPolls(0);
      onPoll();
    };
    return (
      <Banner
        tone="info"
        icon={ClockIcon}
        title={t('Your payment is not confirmed yet')}
        action={
          <Button variant="ghost" onClick={checkAgain}>
            {t('Check again')}
          </Button>
        }
      >
        {t('If you have paid, do not pay again: VIP starts by itself as soon as the payment is confirmed.')}
      </Banner>
    );
  }
  return (
    <Banner
      tone="ok"
      title={t('Payment received: you are VIP now')}
      action={<LinkButton to={paths.profile()}>{t('Go to the dashboard')}</LinkButton>}
    >
      {stepper >= STEPPER_DONE
        ? t('Brands can order from your page now.')
        : t('Brands can order from your page once all getting started steps are done.')}
    </Banner>
  );
}
