import { calls, type Order, paths } from '@linksouq/shared-api/contract';
import { Button, LinkButton, StickyBar } from '@linksouq/shared-ui';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import { useAction } from '../../data/use-action';
import { isQuoted } from '../../orders/wording';
import styles from './AnswerBar.module.css';

/** Prices shown: Accept and Decline. Hidden: Create Quote and Decline (product §2). */
export function AnswerBar({ order }: { order: Order }) {
  const accept = useAction({ leaves: true });
  const navigate = useNavigate();
  const take = async () => {
    const answer = await accept.run(calls.acceptOrder, { params: { id: order.id } });
    // The accepted order is carried to its screen (product §7).
    if (answer) navigate(paths.orderAccepted(), { state: { order: answer.data }, replace: true });
  };
  return (
    <StickyBar>
      <div className={styles.bar}>
        <LinkButton to={paths.declineReason(order.id)} variant="secondary" size="lg">
          {t('Decline')}
        </LinkButton>
        {order.showPrices ? (
          <Button size="lg" loading={accept.busy} onClick={() => void take()}>
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
