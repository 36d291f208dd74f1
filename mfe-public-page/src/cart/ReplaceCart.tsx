import { Button, Modal } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { AddToCart } from './use-add-to-cart';
import styles from './ReplaceCart.module.css';

/** A cart belongs to one seller, so adding another seller's offer needs a new cart. */
export default function ReplaceCart({ ask }: { ask: NonNullable<AddToCart['ask']> }) {
  return (
    <Modal
      isOpen
      onClose={ask.keep}
      title={t('Start a new cart?')}
      footer={
        <div className={styles.actions}>
          <Button onClick={ask.keep}>{t('Keep my cart')}</Button>
          <Button variant="ghost" onClick={ask.replace}>
            {t('Start new cart')}
          </Button>
        </div>
      }
    >
      <p>
        {t(
          'Your cart has items from @{username}. An order goes to one influencer, so these would be removed.',
          {
            username: ask.otherSeller,
          },
        )}
      </p>
    </Modal>
  );
}
