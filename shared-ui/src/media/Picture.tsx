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

/** Maximum pixels per CSS pixel. A higher density is not visible on a phone and costs twice the bytes. */
const MAX_DENSITY = 2;

interface Props {
  /** Stored path of an image or a video. */
  path: string;
  alt: string;
  /** CSS px, also before the picture has loaded. */
  width: number;
  height: number;
  /** The `sizes` of an `img`, with lengths in `px` or `vw`. */
  sizes: string;
  /** True for a picture above the fold. It loads immediately and with priority. */
  first?: boolean;
  className?: string;
}

/** Returns the `srcset`. @param share width of the picture divided by its longest side */
function sourcesOf(path: string, share: number): string {
  const sides: readonly PictureSide[] = hasSizes(path) ? PICTURE_SIDES : [THUMBNAIL_SIDE];
  const candidates = sides
    .filter((side) => side <= THUMBNAIL_SIDE || !isVideoPath(path))
    .map((side) => [sizedPath(path, side), side] as const);
  const sources = isVideoPath(path) ? candidates : [...candidates, [path, FULL_SIDE] as const];
  return sources.map(([file, side]) => `${mediaUrl(file)} ${Math.round(side * share)}w`).join(', ');
}
/** Adds sizes for screens with a higher density, where the browser would otherwise select a larger picture. */
function withDensity(sizes: string): string {
  const entries = sizes.split(',').map((entry) => entry.trim());
  const dense = [3, 2.5].flatMap((density) =>
    entries.map((entry) => {
      const [, condition, length] = /^(\(.*\))?\s*(\S+)$/.exec(entry)!;
      const query = `(min-resolution: ${density}dppx)`;
      return `${condition ? `${condition} and ` : ''}${query} calc(${length} * ${Number((MAX_DENSITY / density).toFixed(2))})`;
    }),
  );
  return [...dense, ...entries].join(', ');
}

/** A stored image, or the poster of a stored video, in several sizes. */
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
      // Pictures below the fold load after scripts, because a tap needs the scripts.
      fetchPriority={first ? 'high' : 'low'}
      decoding="async"
    />
  );
}
