import { isVip, type PublicSeller } from '@linksouq/shared-api/contract';
import { Avatar, Button, CopyButton, Modal, ShareIcon, VerifiedBadge, shortLink } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { publicLink } from './public-link';
import { QrCode } from './QrCode';
import { saveQr } from './save-qr';
import styles from './ShareModal.module.css';

interface Props {
  seller: Pick<PublicSeller, 'name' | 'username' | 'bio' | 'profileUrl' | 'subscriptionStatus'>;
  isOpen: boolean;
  onClose: () => void;
  onCopied: () => void;
}

/** The dialog of product §2. It also offers a QR code, WhatsApp and the share dialog of the operating system. */
export function ShareModal({ seller, isOpen, onClose, onCopied }: Props) {
  const link = publicLink(seller.username);
  const canShare = typeof navigator.share === 'function';
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('Share your page')} footer={false}>
      <div className={styles.body}>
        <Avatar src={seller.profileUrl} name={seller.name} size={72} />
        <h3 className={styles.name}>
          <bdi>{seller.name}</bdi>
          {isVip(seller) && <VerifiedBadge />}
        </h3>
        {seller.bio && (
          <p className={styles.bio}>
            <bdi>{seller.bio}</bdi>
          </p>
        )}
        <QrCode text={link} label={t('QR code of your page')} />
        <a className={styles.link} href={link} target="_blank" rel="noreferrer" dir="ltr">
          {shortLink(link)}
        </a>
        <CopyButton value={link} onCopied={onCopied} block variant={canShare ? 'secondary' : 'primary'} />
        {canShare && (
          <Button block icon={ShareIcon} onClick={() => void openShareDialog(seller.name, link)}>
            {t('Share with an app')}
          </Button>
        )}
        <div className={styles.ways}>
          <Button variant="secondary" onClick={() => openWhatsApp(link)}>
            {t('WhatsApp')}
          </Button>
          <Button variant="secondary" onClick={() => saveQr(link, `${seller.username}.svg`)}>
            {t('Save QR code')}
          </Button>
        </div>
        <p className={styles.bio}>
          {t('For Instagram, copy the link and add it in Edit profile, Links, Add external link.')}
        </p>
      </div>
    </Modal>
  );
}

/** The person then chooses the receiver of the message. */
function openWhatsApp(link: string) {
  window.open(`https://wa.me/?text=${encodeURIComponent(link)}`, '_blank', 'noopener,noreferrer');
}

async function openShareDialog(title: string, url: string) {
  // The promise rejects when the person closes the dialog.
  await navigator.share({ title, url }).catch(() => undefined);
}
