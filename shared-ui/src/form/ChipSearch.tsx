import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../lib/cx';
import { Icon } from '../media/Icon';
import { ChevronDownIcon, CloseIcon } from '../media/icons';
import styles from './ChipSearch.module.css';
import { Chip, type ChipSelectProps } from './ChipSelect';
import { describedBy, FieldGroup } from './Field';
import field from './Field.module.css';

export interface ChipSearchProps extends Pick<
  ChipSelectProps,
  'label' | 'values' | 'onChange' | 'name' | 'error' | 'hint'
> {
  options: readonly { value: string; label: string }[];
  /** Maximum number of selected options. At the maximum, the field has no search. */
  max: number;
  /** Label of the search field. */
  search: string;
  /** Accessible name of the button that opens the list. */
  showAll: string;
  /** Text for a search without a result. */
  noMatch: string;
}

/** Selects several options of a long list. A search or the arrow opens the list of the other options. */
export function ChipSearch(props: ChipSearchProps) {
  const { label, options, values, onChange, max, name, error, hint, search, showAll, noMatch } = props;
  const id = useId();
  const [searchText, setSearchText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const focusNext = useFocusAfterToggle();
  const chosen = options.filter(({ value }) => values.includes(value));
  const isFull = values.length >= max;
  const isListOpen = isOpen && !isFull;

  const toggle = (box: HTMLInputElement) => {
    const at = chosen.findIndex(({ value }) => value === box.value);
    const neighbour = chosen[at + 1] ?? chosen[at - 1];
    focusNext(box.checked ? box.value : neighbour?.value, box.closest('fieldset'));
    setOpen(true);
    setSearchText('');
    onChange(box.checked ? [...values, box.value] : values.filter((value) => value !== box.value));
  };
  const isFound = (text: string) => text.toLowerCase().includes(searchText.trim().toLowerCase());
  const others = options.filter((option) => !values.includes(option.value) && isFound(option.label));

  return (
    <FieldGroup
      {...{ id, label, hint, error }}
      after={
        <>
          <div id={`${id}-list`} className={styles.list} hidden={!isListOpen}>
            {others.map(({ value, label: text }) => (
              <Chip key={value} {...{ name, value }} checked={false} disabled={isFull} onChange={toggle}>
                {text}
              </Chip>
            ))}
          </div>
          {/* The live region exists before its text, because screen readers need this. */}
          <p className={field.hint} aria-live="polite">
            {isListOpen && others.length === 0 && noMatch}
          </p>
        </>
      }
    >
      <div className={cx(field.box, styles.box)}>
        {chosen.map(({ value, label: text }) => (
          <Chip key={value} {...{ name, value }} checked endIcon={CloseIcon} onChange={toggle}>
            {text}
          </Chip>
        ))}
        {!isFull && (
          <div className={styles.row}>
            <input
              type="search"
              className={styles.search}
              aria-label={search}
              placeholder={search}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, hint, error)}
              value={searchText}
              onClick={() => setOpen(true)}
              onChange={(event) => {
                setOpen(true);
                setSearchText(event.currentTarget.value);
              }}
              onKeyDown={(event) => {
                // Enter would submit the form.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
            <button
              type="button"
              className={styles.open}
              aria-label={showAll}
              aria-expanded={isListOpen}
              aria-controls={`${id}-list`}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of={ChevronDownIcon} />
            </button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}

/**
 * Moves the focus after a change. A selected chip moves to the field and keeps the focus there. After a removal, the chip
 * beside the removed chip gets the focus. If there is no such chip, the button that opens the list gets the focus.
 * @returns a function to run before the change
 */
function useFocusAfterToggle() {
  const next = useRef<{ value: string | undefined; group: HTMLElement | null }>(undefined);
  useEffect(() => {
    if (!next.current) return;
    const { value, group } = next.current;
    next.current = undefined;
    const boxes = group?.querySelectorAll<HTMLElement & { value: string }>('[type="checkbox"]');
    const chip = [...(boxes ?? [])].find((box) => box.value === value);
    (chip ?? group?.querySelector<HTMLElement>('[aria-expanded]'))?.focus({ preventScroll: true });
  });
  return (value: string | undefined, group: HTMLElement | null) => {
    next.current = { value, group };
  };
}
