import { Icon } from './Icon';
import { PlayIcon } from './icons';
import styles from './PlayMark.module.css';

/** A play icon in the middle of the picture of a video. @param size px */
export const PlayMark = ({ size, label }: { size: number; label?: string }) => (
  <span className={styles.mark}>
    <Icon of={PlayIcon} size={size} label={label} />
  </span>
);
