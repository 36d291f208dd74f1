import { mediaUrl, thumbnailPath } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { useEffect, useRef, useState } from 'react';
import { Picture } from '@linksouq/shared-ui';
import styles from './AutoVideo.module.css';

interface Props {
  path: string;
  /** Accessible name, such as "Reel 2 of 3". */
  label: string;
  width: number;
  height: number;
  sizes: string;
}
type Playing = 'no' | 'muted' | 'sound';

const mayAutoplay = () =>
  'IntersectionObserver' in window &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * A video that shows its poster, and plays muted while at least 60 % of it is visible. A tap adds sound and
 * controls. With data saving or reduced motion it plays only after a tap.
 */
export function AutoVideo({ path, label, width, height, sizes }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState<Playing>('no');
  useEffect(() => {
    if (playing === 'sound' || !mayAutoplay()) return;
    const observer = new IntersectionObserver(
      ([entry]) => setPlaying(entry!.isIntersecting ? 'muted' : 'no'),
      { threshold: 0.6 },
    );
    const observe = () => observer.observe(box.current!);
    // Waits until the page has loaded, because a video would delay the scripts.
    if (document.readyState === 'complete') observe();
    else window.addEventListener('load', observe, { once: true });
    return () => {
      window.removeEventListener('load', observe);
      observer.disconnect();
    };
  }, [playing]);
  const withSound = playing === 'sound';
  return (
    <div className={styles.box} ref={box}>
      {playing !== 'no' && (
        <video
          key={playing}
          className={styles.video}
          src={mediaUrl(path)}
          poster={mediaUrl(thumbnailPath(path))}
          width={width}
          height={height}
          aria-label={label}
          controls={withSound}
          muted={!withSound}
          autoPlay
          loop
          playsInline
        />
      )}
      {!withSound && (
        <button
          type="button"
          className={styles.poster}
          onClick={() => setPlaying('sound')}
          aria-label={t('Play {label}', { label })}
          data-early
        >
          {playing === 'no' && <Picture path={path} alt="" width={width} height={height} sizes={sizes} />}
          <span
            className={styles.play}
            data-small={playing === 'muted' ? '' : undefined}
            aria-hidden="true"
          />
        </button>
      )}
    </div>
  );
}
