import { paths, STEPPER_DONE } from '@linksouq/shared-api/contract';
import { Button, EmptyState, InboxIcon, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useSeller } from '../../account/use-seller';

/** Links to the step that brings orders. */
export function NoActive() {
  const { stepper, username } = useSeller();
  const isSetUp = stepper >= STEPPER_DONE;
  return (
    <EmptyState
      icon={InboxIcon}
      title={t('No orders here')}
      action={
        isSetUp ? (
          <LinkButton to={paths.seller(username)}>{t('Open my page')}</LinkButton>
        ) : (
          <LinkButton to={paths.profile()}>{t('Finish setting up')}</LinkButton>
        )
      }
    >
      {isSetUp
        ? t('New orders appear here. Share your page to get some.')
        : t('New orders appear here. Brands can order once your page is set up.')}
    </EmptyState>
  );
}

interface NoCompletedProps {
  /** Undefined while the number is not known. */
  active: number | undefined;
  onShowActive: () => void;
}

export function NoCompleted({ active, onShowActive }: NoCompletedProps) {
  return (
    <EmptyState
      icon={InboxIcon}
      title={t('No completed orders yet')}
      action={
        active ? (
          <Button onClick={onShowActive}>
            {t('See active orders ({count, number})', { count: active })}
          </Button>
        ) : undefined
      }
    >
      {t('Orders that are done, declined or expired appear here.')}
    </EmptyState>
  );
}
