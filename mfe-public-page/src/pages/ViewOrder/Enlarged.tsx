import { mediaUrl } from '@linksouq/shared-api/contract';
import { Modal } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './Enlarged.module.css';

export default function Enlarged({ path, onClose }: { path: string; onClose: () => void }) {
  return (
    <Modal isOpen onClose={onClose} title={t('Previous content')}>
      <img className={styles.picture} src={mediaUrl(path)} alt={t('Previous content')} />
    </Modal>
  );
}
