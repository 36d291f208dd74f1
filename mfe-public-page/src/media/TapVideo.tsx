import { mediaUrl, thumbnailPath } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { useState } from 'react';
import { Picture } from './Picture';
import styles from './TapVideo.module.css';

interface Props {
  path: string;
  /** Says which one it is: "Reel 2 of 3". */
  label: string;
  width: number;
  height: number;
  sizes: string;
}

/** A video that costs a poster until it is tapped. */
export function TapVideo({ path, label, width, height, sizes }: Props) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <video
        className={styles.video}
        src={mediaUrl(path)}
        poster={mediaUrl(thumbnailPath(path))}
        width={width}
        height={height}
        aria-label={label}
        controls
        autoPlay
        loop
        playsInline
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.poster}
      onClick={() => setPlaying(true)}
      aria-label={t('Play {label}', { label })}
      data-early
    >
      <Picture path={path} alt="" width={width} height={height} sizes={sizes} />
      <span className={styles.play} aria-hidden="true" />
    </button>
  );
}
