import { Icon, type IconPicture } from '../media/Icon';
import styles from './IconSteps.module.css';

export type IconStep = readonly [icon: IconPicture, title: string, text: string];

export function IconSteps({ steps }: { steps: readonly IconStep[] }) {
  return (
    <ul className={styles.steps}>
      {steps.map(([icon, title, text]) => (
        <li key={title} className={styles.step}>
          <span className={styles.icon}>
            <Icon of={icon} />
          </span>
          <p className={styles.text}>
            <strong>{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
