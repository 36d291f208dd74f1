import styles from './BarChart.module.css';

interface BarChartProps {
  /** Accessible name of the chart. */
  label: string;
  data: readonly { label: string; value: number }[];
  format?: (value: number) => string;
}
const WIDTH = 320;
const HEIGHT = 120;

/** A bar chart, with a table for screen readers. */
export function BarChart({ label, data, format = String }: BarChartProps) {
  const maxValue = Math.max(1, ...data.map((bar) => bar.value));
  const step = WIDTH / Math.max(1, data.length);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.bars} aria-hidden>
        {data.map((bar, at) => {
          const height = Math.max(2, (bar.value / maxValue) * HEIGHT);
          const width = Math.min(28, step * 0.64);
          return (
            <rect
              key={bar.label}
              className={bar.value > 0 ? styles.bar : styles.zero}
              x={at * step + (step - width) / 2}
              y={HEIGHT - height}
              width={width}
              height={height}
              rx={Math.min(6, height / 2)}
            />
          );
        })}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{data[0]?.label}</span>
        {data.length > 1 && <span>{data[data.length - 1]?.label}</span>}
      </div>
      {/* The class is not on the table, because a table ignores the size in the class. */}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <tbody>
            {data.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>
                  <bdi>{format(bar.value)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
