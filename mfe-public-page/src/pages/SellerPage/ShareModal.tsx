import { calls, paths, type PublicSeller } from '@linksouq/shared-api/contract';
import { request, updateUser } from '@linksouq/shared-api/host';
import { CopyButton, Modal, shortLink, VerifiedBadge } from '@linksouq/shared-ui';
import { reportFailure, t } from '@linksouq/shared-ui/host';
import { useEffect } from 'react';
import styles from './ShareModal.module.css';

interface Props {
  seller: PublicSeller;
  onClose: () => void;
}
/** Product §2, Share modal. Opening it from Share, or copying, marks the link as shared. */
export function ShareModal({ seller, onClose }: Props) {
  const link = location.origin + paths.seller(seller.username);

  useEffect(() => {
    request(calls.markProfileShared).then(
      () => updateUser({ isUrlShared: true }),
      (error: unknown) => reportFailure(calls.markProfileShared, error),
    );
  }, []);

  return (
    <Modal isOpen onClose={onClose} title={t('Share')}>
      <div className={styles.share}>
        <strong className={styles.name}>
          <bdi>{seller.name}</bdi>
          {seller.subscriptionStatus === 'active' && <VerifiedBadge />}
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
