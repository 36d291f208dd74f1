import { Icon } from '../media/Icon';
import { CheckIcon } from '../media/icons';
import styles from './DrawnCheck.module.css';

/** A check mark that is drawn by an animation. It means that something is paid, accepted or completed. */
export function DrawnCheck({ size }: { size?: number }) {
  return <Icon of={CheckIcon} size={size} className={styles.drawn} />;
}
