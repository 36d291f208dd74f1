import { useState } from 'react';
import { Button, CropIcon, Sheet, TrashIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { Uploads } from '@linksouq/shared-ui/kit';
import { LazyCropPhoto } from '../crop/LazyCropPhoto';
import styles from './FileSheet.module.css';

/** Width divided by height of a picture on the public page. */
const ASPECT = 4 / 5;

interface Props {
  uploads: Uploads;
  /** Id of the shown file. Undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
}

/** Shows a file as brands see it, and moves, crops or removes the file. */
export function FileSheet({ uploads, id, onClose }: Props) {
  const [cropping, setCropping] = useState(false);
  const at = uploads.items.findIndex((item) => item.id === id);
  const item = uploads.items[at];
  if (!item) return null;
  const close = () => {
    setCropping(false);
    onClose();
  };
  if (cropping && item.preview)
    return (
      <LazyCropPhoto
        src={item.preview}
        title={t('Crop photo')}
        name={item.name}
        aspect={ASPECT}
        onDone={(file) => {
          uploads.replace(item.id, file);
          close();
        }}
        onClose={() => setCropping(false)}
      />
    );
  return (
    <Sheet isOpen onClose={close} title={t('File {n, number}', { n: at + 1 })} footer={false}>
      <div className={styles.body}>
        <img className={styles.picture} src={item.preview} alt={t('How brands see it')} />
        <p className={styles.place} aria-live="polite">
          {at === 0
            ? t('Cover')
            : t('{position} of {count}', { position: at + 1, count: uploads.items.length })}
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" disabled={at === 0} onClick={() => uploads.move(item.id, at - 1)}>
            {t('Move earlier')}
          </Button>
          <Button
            variant="secondary"
            disabled={at === uploads.items.length - 1}
            onClick={() => uploads.move(item.id, at + 1)}
          >
            {t('Move later')}
          </Button>
          {item.kind === 'image' && (
            <Button variant="secondary" icon={CropIcon} onClick={() => setCropping(true)}>
              {t('Crop')}
            </Button>
          )}
          <Button
            variant="danger"
            icon={TrashIcon}
            onClick={() => {
              uploads.remove(item.id);
              close();
            }}
          >
            {t('Remove')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
