import type { SellerUser } from '@linksouq/shared-api/contract';
import { Avatar, Button, CopyButton, Modal, ShareIcon, shortLink, VerifiedBadge } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { publicLink } from './link';
import { QrCode } from './QrCode';
import styles from './ShareModal.module.css';

interface Props {
  seller: SellerUser;
  isOpen: boolean;
  onClose: () => void;
  onCopied: () => void;
}

/** Product §2: badge, name, bio, the short link and Copy; with a QR code and, where there is one, the system's sheet. */
export function ShareModal({ seller, isOpen, onClose, onCopied }: Props) {
  const link = publicLink(seller.username);
  const canShare = typeof navigator.share === 'function';
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('Share your page')} footer={false}>
      <div className={styles.body}>
        <Avatar src={seller.profileUrl} name={seller.name} size={72} />
        <h3 className={styles.name}>
          <bdi>{seller.name}</bdi>
          {seller.subscriptionStatus === 'active' && <VerifiedBadge />}
        </h3>
        {seller.bio && (
          <p className={styles.bio} dir="auto">
            {seller.bio}
          </p>
        )}
        <QrCode text={link} label={t('QR code of your page')} />
        <a className={styles.link} href={link} target="_blank" rel="noreferrer" dir="ltr">
          {shortLink(link)}
        </a>
        <CopyButton value={link} onCopied={onCopied} block variant={canShare ? 'secondary' : 'primary'} />
        {canShare && (
          <Button block icon={ShareIcon} onClick={() => void openSystemSheet(seller.name, link)}>
            {t('Share with an app')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** A closed sheet rejects, which is an answer and no failure. */
async function openSystemSheet(title: string, url: string) {
  await navigator.share({ title, url }).catch(() => undefined);
}
