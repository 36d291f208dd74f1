import { getSettings } from '@linksouq/shared-api/host';
import styles from './Logo.module.css';

/** Two arches that interlock like the links of a chain. */
function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={styles.mark}>
      <rect width="32" height="32" rx="9" className={styles.ground} />
      <g fill="none" className={styles.arches} strokeWidth="2.6" strokeLinecap="round">
        <path d="M12.6 24.5v-9.2a5 5 0 0 1 5-5h1.2a5 5 0 0 1 5 5v9.2" />
        <path
          d="M8.2 24.5v-9.2a5 5 0 0 1 5-5h1.2a5 5 0 0 1 5 5v9.2"
          className={styles.gap}
          strokeWidth="5.4"
        />
        <path d="M8.2 24.5v-9.2a5 5 0 0 1 5-5h1.2a5 5 0 0 1 5 5v9.2" />
      </g>
    </svg>
  );
}

export function Logo() {
  return (
    // Hidden from screen readers, because the link around it has the accessible name.
    <span className={styles.logo} aria-hidden="true" title={getSettings().product}>
      <LogoMark />
      <span className={styles.name}>{getSettings().product}</span>
    </span>
  );
}
