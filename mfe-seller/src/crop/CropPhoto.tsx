import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button, Sheet } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Failure, useIsMounted } from '@linksouq/shared-ui/kit';
import { type Area, cropFile } from './crop-file';
import styles from './CropPhoto.module.css';

interface Props {
  src: string;
  title: string;
  /** File name of the cropped photo. */
  name: string;
  /** Width divided by height. */
  aspect: number;
  round?: boolean;
  onDone: (file: File) => void;
  onClose: () => void;
}
const MAX_ZOOM = 4;
/** Movement, in px, per press of an arrow key. */
const ARROW_STEP = 4;

/** Selects a part of a photo by dragging, pinching, the arrow keys or the slider. */
export default function CropPhoto({ src, title, name, aspect, round = false, onDone, onClose }: Props) {
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  /** False after the person has closed the dialog, which cancels a running crop. */
  const isShown = useIsMounted();
  const crop = async () => {
    if (!area || state === 'busy') return;
    setState('busy');
    try {
      const file = await cropFile(src, area, name);
      if (isShown()) onDone(file);
    } catch {
      setState('failed');
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button size="lg" block loading={state === 'busy'} disabled={!area} onClick={() => void crop()}>
          {t('Use this part')}
        </Button>
      }
    >
      <div className={styles.body}>
        <div className={styles.frame} dir="ltr">
          <Cropper
            image={src}
            crop={place}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            showGrid={!round}
            keyboardStep={ARROW_STEP}
            // The style element of the library is forbidden by the content security policy. Instead,
            // CropPhoto.module.css imports the style sheet of the library.
            disableAutomaticStylesInjection
            mediaProps={{ crossOrigin: 'anonymous' }}
            cropperProps={{
              role: 'group',
              'aria-label': t('Part of the photo. Move it with the arrow keys.'),
            }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        <label className={styles.zoom} htmlFor={id}>
          <span>{t('Zoom')}</span>
          <input
            id={id}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <Failure
          of={{
            failure:
              state === 'failed'
                ? t('This photo cannot be cropped here. Crop it in your photo app and upload it again.')
                : undefined,
          }}
        />
      </div>
    </Sheet>
  );
}
