import { Icon } from './Icon';
import { PlayIcon } from './icons';
import styles from './PlayMark.module.css';

/** Marks the middle of a picture as the picture of a video. @param size of the icon, px */
export const PlayMark = ({ size, label }: { size: number; label?: string }) => (
  <span className={styles.mark}>
    <Icon of={PlayIcon} size={size} label={label} />
  </span>
);
