import { actionsOf, calls, isQuoted, type Order, paths } from '@linksouq/shared-api/contract';
import { Button, LinkButton, StickyBar } from '@linksouq/shared-ui';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import { Failure, useAction } from '@linksouq/shared-ui/kit';
import styles from './AnswerBar.module.css';

/** Shows Accept and Decline. With hidden prices, Create Quote replaces Accept (product §2). */
export function AnswerBar({ order }: { order: Order }) {
  const accept = useAction({ refresh: 'none' });
  const navigate = useNavigate();
  const acceptOrder = async () => {
    const answer = await accept.run(calls.acceptOrder, { params: { id: order.id } });
    // The next page reads the accepted order from the navigation state (product §7).
    if (answer && accept.isMounted())
      navigate(paths.orderAccepted(), { state: { order: answer.data }, replace: true });
  };
  return (
    <StickyBar>
      <Failure of={accept} />
      <div className={styles.bar}>
        <LinkButton to={paths.declineReason(order.id)} variant="secondary" size="lg">
          {t('Decline')}
        </LinkButton>
        {actionsOf(order, 'seller').includes('accept') ? (
          <Button size="lg" loading={accept.busy} onClick={() => void acceptOrder()}>
            {t('Accept')}
          </Button>
        ) : (
          <LinkButton to={paths.createQuote(order.id)} size="lg">
            {isQuoted(order) ? t('Send a new quote') : t('Create Quote')}
          </LinkButton>
        )}
      </div>
    </StickyBar>
  );
}
