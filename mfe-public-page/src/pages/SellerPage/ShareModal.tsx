import { isVip, paths, type PublicSeller } from '@linksouq/shared-api/contract';
import { CopyButton, Modal, shortLink, VerifiedBadge } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './ShareModal.module.css';

interface ShareModalProps {
  seller: PublicSeller;
  onClose: () => void;
}
/** The owner's page with its link to copy (product §2, Share modal). */
export function ShareModal({ seller, onClose }: ShareModalProps) {
  const link = location.origin + paths.seller(seller.username);
  return (
    <Modal isOpen onClose={onClose} title={t('Share')}>
      <div className={styles.share}>
        <strong className={styles.name}>
          <bdi>{seller.name}</bdi>
          {isVip(seller) && <VerifiedBadge />}
        </strong>
        <p dir="auto">{seller.bio}</p>
        <p className={styles.link}>
          <span dir="ltr" title={link}>
            {shortLink(link)}
          </span>
          <CopyButton value={link} />
        </p>
      </div>
    </Modal>
  );
}
