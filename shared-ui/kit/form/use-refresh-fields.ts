import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { withoutSignature } from '../media/without-signature';

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Fields that have a meaning only together, such as a switch and its price. The first field names the group. If it is
 * a switch that is off, the other fields have no meaning. A group is merged as a whole.
 */
export type Groups = readonly (readonly string[])[];
const NO_GROUPS: Groups = [];
const groupOf = (field: string, groups: Groups) => groups.find((group) => group.includes(field)) ?? [field];
/** Returns the values without the values that have no meaning. */
function meaningOf(values: object, groups: Groups): Values {
  const meaning: Record<string, unknown> = { ...values };
  for (const [first, ...others] of groups)
    if (meaning[first!] === false) for (const field of others) meaning[field] = undefined;
  return meaning;
}
const hasSameMeaning = (field: string, a: object, b: object, groups: Groups) =>
  isSame(meaningOf(a, groups)[field], meaningOf(b, groups)[field]);
/** Returns the first field of the group of each field, without repetitions. */
export const namingFields = (fields: readonly string[], groups: Groups = NO_GROUPS): string[] => [
  ...new Set(fields.map((field) => groupOf(field, groups)[0]!)),
];

/** Returns whether the person has changed a field of the group to a value that the new response does not have. */
const isChangedHere = (group: readonly string[], values: Values, oldStored: Values, newStored: Values) =>
  group.some((field) => !isSame(values[field], oldStored[field]) && !isSame(values[field], newStored[field]));

/** Returns the fields of the new response, except those of groups that the person has changed. */
export function untouchedFields(
  values: object,
  oldStored: object,
  newStored: object,
  groups = NO_GROUPS,
): object {
  const [typed, old, stored] = [values, oldStored, newStored].map((each) => meaningOf(each, groups)) as Three;
  return Object.fromEntries(
    Object.entries(newStored).filter(
      ([field]) =>
        isSame(typed[field], old[field]) && !isChangedHere(groupOf(field, groups), typed, old, stored),
    ),
  );
}
type Three = [Values, Values, Values];

const unsigned = (value: unknown) => withoutSignature(JSON.stringify(value ?? null));

/**
 * Returns the fields whose typed value differs from the new response, in groups that both the person and the new
 * response have changed.
 */
export function conflictsOf(
  values: object,
  oldStored: object,
  newStored: object,
  groups = NO_GROUPS,
): string[] {
  const [typed, old, stored] = [values, oldStored, newStored].map((each) => meaningOf(each, groups)) as Three;
  const isDifferent = (field: string) => !isSame(typed[field], stored[field]);
  const isChangedThere = (field: string) =>
    unsigned(stored[field]) !== unsigned(old[field]) && isDifferent(field);
  return Object.keys(stored).filter((field) => {
    const group = groupOf(field, groups);
    return isDifferent(field) && group.some(isChangedThere) && isChangedHere(group, typed, old, stored);
  });
}

/** Returns the old stored values, but the saved value where the new response has this value, because it is no other change. */
export const withOwnSave = (oldStored: object, newStored: object, saved: object | undefined): object => ({
  ...oldStored,
  ...Object.fromEntries(
    Object.entries(saved ?? {}).filter(([field, value]) => isSame(value, (newStored as Values)[field])),
  ),
});

const controlOf = (form: HTMLFormElement | null, field: string) =>
  form?.querySelector<HTMLInputElement>(`[name=${JSON.stringify(field)}]`);

/** Returns the label of a field, or '' for a field without a labelled control, such as an uploaded photo. */
function labelOf(form: HTMLFormElement | null, field: string): string {
  const control = controlOf(form, field);
  const label = control?.closest('fieldset')?.querySelector('legend') ?? control?.labels?.[0];
  return label?.textContent?.trim() ?? '';
}
const noSubscription = () => () => undefined;

/**
 * Returns the shown labels of the fields. The labels are on the page only after the render. React compares the
 * snapshot again at this time, so the labels have the current language.
 */
export function useLabels(form: RefObject<HTMLFormElement | null>, fields: readonly string[]): string[] {
  const labels = useSyncExternalStore(
    noSubscription,
    () => JSON.stringify(fields.map((field) => labelOf(form.current, field))),
    () => '[]',
  );
  return JSON.parse(labels) as string[];
}

interface Refreshed {
  /** The fields for which a save replaces a value that the server got while the form was open. */
  conflicts: readonly string[];
  /**
   * Returns whether a field, or another field of its group, has unsaved changes. A value that this form
   * has saved counts as stored before a response has this value.
   */
  isUnsaved: (field: string) => boolean;
  /** Returns the stored value from which the person has begun the change of a field. */
  baseOf: (field: string) => unknown;
  /** Replaces the values of these fields with the values of the server, and focuses the first field. */
  takeStored: () => void;
}

/**
 * Updates the fields that the person has not changed. A form opens with a cached response. If the new response
 * differs, a save of the cached values would undo changes that another screen has made.
 * @param stored the values of the latest response
 * @param base the stored values at the time when the person began the changes
 * @param saved the values that this form has saved last
 * @param groups must be the same object in each render
 */
export function useRefreshFields(
  stored: object,
  base: object,
  saved: object | undefined,
  form: RefObject<HTMLFormElement | null>,
  groups = NO_GROUPS,
): Refreshed {
  const { values, setValues } = useFormikContext<Values>();
  const lastStored = useRef(base);
  /** The fields with conflicts, and their values before the change of the other tab or device. */
  const [oldValues, setOldValues] = useState<Values>({});
  const confirmed = useConfirmed(stored, saved, groups);
  useEffect(() => {
    if (isSame(lastStored.current, stored)) return;
    const oldStored = withOwnSave(lastStored.current, stored, saved);
    lastStored.current = stored;
    const found = conflictsOf(values, oldStored, stored, groups).map((field) => [
      field,
      (oldStored as Values)[field],
    ]);
    setOldValues((earlier) =>
      Object.fromEntries(
        Object.entries({ ...(Object.fromEntries(found) as Values), ...earlier }).filter(
          ([field]) => !hasSameMeaning(field, values, stored, groups),
        ),
      ),
    );
    void setValues({ ...values, ...untouchedFields(values, oldStored, stored, groups) }, false);
  }, [stored, saved, values, setValues, groups]);
  const conflicts = Object.keys(oldValues).filter((field) => !hasSameMeaning(field, values, stored, groups));
  const takeStored = () => {
    const taken = Object.fromEntries(conflicts.map((field) => [field, (stored as Values)[field]]));
    setOldValues({});
    void setValues({ ...values, ...taken });
    // The pressed button disappears, so its focus goes to the changed field.
    const changed = conflicts.map((field) => controlOf(form.current, field)).find(Boolean);
    (changed ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  };
  const baseOf = (field: string) =>
    Object.hasOwn(oldValues, field) ? oldValues[field] : (stored as Values)[field];
  const isUnsaved = (field: string) =>
    groupOf(field, groups).some(
      (each) =>
        !hasSameMeaning(each, values, stored, groups) &&
        !(saved && !confirmed.includes(each) && hasSameMeaning(each, values, saved, groups)),
    );
  return { conflicts, isUnsaved, baseOf, takeStored };
}

/** Returns the fields whose saved value a response has had since the save. A later response can have another value. */
function useConfirmed(stored: object, saved: object | undefined, groups: Groups): readonly string[] {
  const [last, setLast] = useState<{ saved: object | undefined; fields: readonly string[] }>({
    saved: undefined,
    fields: [],
  });
  const earlier = last.saved === saved ? last.fields : [];
  const fields = Object.keys(saved ? stored : {}).filter(
    (field) => earlier.includes(field) || hasSameMeaning(field, saved!, stored, groups),
  );
  if (last.saved !== saved || fields.length !== earlier.length) setLast({ saved, fields });
  return fields;
}
