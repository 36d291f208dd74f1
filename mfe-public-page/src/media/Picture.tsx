import { isVideoPath, mediaUrl, thumbnailPath } from '@linksouq/shared-api/contract';
import styles from './Picture.module.css';

/** Longest side in px of the server's thumbnails and stored images. */
const THUMB_SIDE = 720;
const FULL_SIDE = 2048;

interface Props {
  /** Stored path of an image, or of a video whose poster is shown. */
  path: string;
  alt: string;
  /** Size of the box in CSS px, which it has before anything has loaded. */
  width: number;
  height: number;
  /** The `sizes` attribute: its width on the screen. */
  sizes: string;
  /** Above the fold: loaded at once and with priority. */
  first?: boolean;
  className?: string;
}

/** A stored image in two sizes, or a video's poster. */
export function Picture({ path, alt, width, height, sizes, first, className }: Props) {
  const thumb = mediaUrl(thumbnailPath(path));
  const only = isVideoPath(path);
  const share = Math.min(1, width / height);
  return (
    <img
      className={`${styles.picture} ${className ?? ''}`}
      src={thumb}
      srcSet={
        only
          ? undefined
          : `${thumb} ${Math.round(THUMB_SIDE * share)}w, ${mediaUrl(path)} ${Math.round(FULL_SIDE * share)}w`
      }
      sizes={only ? undefined : sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      // Pictures below the fold load after scripts, so that a tap does not wait for a picture.
      fetchPriority={first ? 'high' : 'low'}
      decoding="async"
    />
  );
}
