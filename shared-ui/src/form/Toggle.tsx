import { type ReactNode, useId } from 'react';
import styles from './Toggle.module.css';

export interface ToggleProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** True while a change is saved. The switch then ignores presses. */
  busy?: boolean;
}

/** A switch whose whole row can be pressed. */
export function Toggle({ label, hint, checked, onChange, disabled, busy }: ToggleProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <button
        type="button"
        role="switch"
        className={styles.toggle}
        aria-checked={checked}
        aria-describedby={hint ? id : undefined}
        aria-busy={busy || undefined}
        disabled={disabled}
        onClick={() => !busy && onChange(!checked)}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.track}>
          <span className={styles.knob} />
        </span>
      </button>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
