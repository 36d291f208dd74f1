import { useEffect } from 'react';
import { paths, STEPPER_DONE } from '@linksouq/shared-api/contract';
import { Banner, ClockIcon, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useSeller } from '../../account/use-seller';

/** Polling interval, in ms. */
const POLL_MS = 3_000;

interface Props {
  active: boolean;
  onPoll: () => void;
}

/** Shown after the VIP payment. */
export function PaidNote({ active, onPoll }: Props) {
  const { stepper } = useSeller();
  useEffect(() => {
    if (active) return;
    const timer = setInterval(onPoll, POLL_MS);
    return () => clearInterval(timer);
  }, [active, onPoll]);
  if (!active)
    return (
      <Banner tone="info" icon={ClockIcon} title={t('Your payment is being confirmed')}>
        {t('This takes a moment. VIP starts by itself; you can leave this page.')}
      </Banner>
    );
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
