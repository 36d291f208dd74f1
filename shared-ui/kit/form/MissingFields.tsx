import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { AlertIcon, Icon, VISIBLE_FOCUS, WRONG_FIELD } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MissingFields.module.css';

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : !value);

/**
 * Shows, after a submit with several wrong fields, a button with their number. A press focuses the next wrong field.
 * There is no button for a single wrong field, because this field already has the focus.
 */
export function MissingFields() {
  const { submitCount, errors, values } = useFormikContext<Record<string, unknown>>();
  const last = useRef<Element>(undefined);
  const fields = Object.keys(errors);
  const count = fields.length;
  if (submitCount === 0 || count < 2) return null;

  const focusNext = (form: HTMLFormElement | null) => {
    const wrong = [...(form?.querySelectorAll<HTMLElement>(WRONG_FIELD) ?? [])];
    const current = wrong.find((field) => field === document.activeElement) ?? last.current;
    const next = wrong[(wrong.findIndex((field) => field === current) + 1) % wrong.length];
    last.current = next;
    next?.focus(VISIBLE_FOCUS);
  };
  return (
    <button
      type="button"
      className={styles.next}
      // Keeps the focus in the current field, because `focusNext` starts from this field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => focusNext(event.currentTarget.form)}
    >
      <Icon of={AlertIcon} size={16} />
      {fields.every((field) => isEmpty(values[field]))
        ? t('{count, plural, one {# field is missing} other {# fields are missing}}', { count })
        : t('{count, plural, one {# field has an error} other {# fields have errors}}', { count })}
    </button>
  );
}
