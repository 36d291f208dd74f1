import { Icon, type IconPicture } from '@linksouq/shared-ui';
import styles from './Reasons.module.css';

/** Reasons for the action below, each with an icon. */
export function Reasons({ lines }: { lines: readonly (readonly [icon: IconPicture, text: string])[] }) {
  return (
    <ul className={styles.reasons}>
      {lines.map(([icon, text]) => (
        <li key={text}>
          <Icon of={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
