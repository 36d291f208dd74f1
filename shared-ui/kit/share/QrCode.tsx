import { encode } from 'uqr';
import styles from './ShareModal.module.css';

/** The standard of QR codes requires a border of four modules. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={data.map(rowPath).join('')} fill="#000000" />
    </svg>
  );
}

/** Returns SVG path data with one rectangle for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string {
  const runs = row
    .map((dark) => (dark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g);
  return [...runs].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('');
}
