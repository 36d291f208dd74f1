import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../lib/cx';
import styles from './Tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
  badge?: ReactNode;
  disabled?: boolean;
}
export interface TabsProps<Id extends string = string> {
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  /** The panel of the active tab. */
  children: ReactNode;
  /** Accessible name of the row of tabs. */
  label?: string;
}

/**
 * Tabs as in the ARIA pattern. The row is one tab stop. The right arrow key selects the tab on the right: the next tab,
 * or in a right-to-left language the previous tab.
 */
export function Tabs<Id extends string>({ tabs, active, onChange, children, label }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const enabledTabs = tabs.filter((tab) => !tab.disabled);
    const activeIndex = enabledTabs.findIndex((tab) => tab.id === active);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const offsets: Record<string, number> = {
      ArrowRight: rtl ? -1 : 1,
      ArrowLeft: rtl ? 1 : -1,
      Home: -activeIndex,
      End: enabledTabs.length - 1 - activeIndex,
    };
    const offset = offsets[event.key];
    const next =
      offset === undefined
        ? undefined
        : enabledTabs[(activeIndex + offset + enabledTabs.length) % enabledTabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={row} role="tablist" aria-label={label} className={styles.row}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            className={cx(styles.tab, tab.id === active && styles.active)}
            aria-selected={tab.id === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.badge !== undefined && tab.badge !== null && tab.badge !== false && (
              <span className={styles.badge}>{tab.badge}</span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
