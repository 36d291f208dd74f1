import { useState } from 'react';
import { mediaUrl } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Media path or URL. */
  src?: string;
  name: string;
  /** CSS px. */
  size?: number;
}
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** A round photo, or initials if there is no photo or the photo does not load. */
export function Avatar({ src, name, size = 48 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState('');
  const label = t('Photo of {name}', { name });
  if (src && src !== brokenSrc) {
    return (
      <img
        className={styles.avatar}
        src={/^(blob|data):/.test(src) ? src : mediaUrl(src)}
        alt={label}
        width={size}
        height={size}
        onError={() => setBrokenSrc(src)}
      />
    );
  }
  return (
    <svg
      className={styles.avatar}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={label}
    >
      <rect width="48" height="48" className={styles.ground} />
      <text x="24" y="24" className={styles.text} textAnchor="middle" dominantBaseline="central">
        {initials(name)}
      </text>
    </svg>
  );
}
