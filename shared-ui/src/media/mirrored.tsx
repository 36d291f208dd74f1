import { cx } from '../lib/cx';
import type { IconPicture } from './Icon';
import styles from './Icon.module.css';

/** Returns an icon that CSS mirrors on right-to-left pages. */
export function mirrored(Picture: IconPicture): IconPicture {
  return function Mirrored({ className, ...rest }) {
    return <Picture {...rest} className={cx(styles.directional, className)} />;
  };
}
