import { paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, LinkIcon, OpenOrderSteps } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './OpenByPhone.module.css';

export default function NoOrder() {
  return (
    <>
      <div className={styles.closed}>
        <EmptyState
          icon={LinkIcon}
          heading="h1"
          title={t('No order in this link')}
          action={
            <LinkButton size="lg" to={paths.myOrders()}>
              {t('My orders')}
            </LinkButton>
          }
        >
          {t('Open the link from the message that we sent you, or find your order with your phone number.')}
        </EmptyState>
      </div>
      <OpenOrderSteps />
    </>
  );
}
