import { Icon } from '../media/Icon';
import { CheckIcon } from '../media/icons';
import styles from './DrawnCheck.module.css';

/** A check mark with an animation, for success. */
export function DrawnCheck({ size }: { size?: number }) {
  return <Icon of={CheckIcon} size={size} className={styles.drawn} />;
}
