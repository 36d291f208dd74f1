import {
  FULL_SIDE,
  hasSizes,
  isVideoPath,
  mediaUrl,
  PICTURE_SIDES,
  type PictureSide,
  sizedPath,
  THUMBNAIL_SIDE,
  thumbnailPath,
} from '@linksouq/shared-api/contract';
import { cx } from '../lib/cx';
import styles from './Picture.module.css';

/**
 * Maximum density of a picture, in pixels per CSS pixel. A higher density is not visible on a phone and costs
 * twice the bytes.
 */
const MAX_DENSITY = 2;

interface Props {
  /** Stored path of an image, or of a video whose poster is shown. */
  path: string;
  alt: string;
  /** Size of the box in CSS px. The box has this size before the picture has loaded. */
  width: number;
  height: number;
  /**
   * Width of the picture on the screen: a length with `px` or `vw`, or a list of them with media conditions.
   */
  sizes: string;
  /** For a picture above the fold: it loads at once and with priority. */
  first?: boolean;
  className?: string;
}

/** Returns the `srcset` of a stored picture. @param share width of the picture divided by its longest side */
function sourcesOf(path: string, share: number): string {
  const sides: readonly PictureSide[] = hasSizes(path) ? PICTURE_SIDES : [THUMBNAIL_SIDE];
  const candidates = sides
    .filter((side) => side <= THUMBNAIL_SIDE || !isVideoPath(path))
    .map((side) => [sizedPath(path, side), side] as const);
  const sources = isVideoPath(path) ? candidates : [...candidates, [path, FULL_SIDE] as const];
  return sources.map(([file, side]) => `${mediaUrl(file)} ${Math.round(side * share)}w`).join(', ');
}
/** Divides each length on screens with more than `MAX_DENSITY` pixels per CSS pixel. */
function withDensity(sizes: string): string {
  const lengths = sizes.split(',').map((one) => one.trim());
  const dense = [3, 2.5].flatMap((density) =>
    lengths.map((one) => {
      const [, condition, length] = /^(\(.*\))?\s*(\S+)$/.exec(one)!;
      const query = `(min-resolution: ${density}dppx)`;
      return `${condition ? `${condition} and ` : ''}${query} calc(${length} * ${Number((MAX_DENSITY / density).toFixed(2))})`;
    }),
  );
  return [...dense, ...lengths].join(', ');
}

/** A stored image in the sizes of the server, or a video's poster. */
export function Picture({ path, alt, width, height, sizes, first, className }: Props) {
  return (
    <img
      className={cx(styles.picture, className)}
      src={mediaUrl(thumbnailPath(path))}
      srcSet={sourcesOf(path, Math.min(1, width / height))}
      sizes={withDensity(sizes)}
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
