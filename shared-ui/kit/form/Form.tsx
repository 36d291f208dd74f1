import { Formik, type FormikHelpers, type FormikProps } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OTP_DIGITS } from '@linksouq/shared-api/contract';
import { pageOwner } from '@linksouq/shared-api/host';
import { formErrors } from '@linksouq/shared-ui';
import { useLocale } from '@linksouq/shared-ui/host';
import { showServerChange } from '../calls/server-changes';
import { baseKey, CODE_FIELD, FormBody, type FormBodyProps } from './FormBody';
import { conflictsOf, untouchedFields, withOwnSave } from './use-refresh-fields';
import { useWarning } from './use-warning';
import { clearDraft, readDraft } from '../state/use-draft';
import { useIsMounted } from '../state/use-is-mounted';

/** `uploading` has the file names of the running uploads. */
export type FormStatus = { uploading: string } | 'saved' | undefined;
type Problems = Readonly<Record<string, string>>;

/** A yup schema. */
interface Rule {
  validateSync(values: unknown, options: { abortEarly: false }): unknown;
}
interface FormProps<Values extends object> extends Omit<
  FormBodyProps,
  'secret' | 'restored' | 'base' | 'saved' | 'onDiscard' | 'isDiscarded' | 'onLeave'
> {
  /** The screen itself shows the note about the draft, and the person has discarded the draft. */
  isDiscarded?: boolean;
  /** The saved values, or an empty form. A draft has priority. */
  initial: Values;
  /** A schema of the contract, or a function that returns the error of each field. */
  rule: Rule | ((values: Values) => Problems);
  /** Fields that the draft must not contain. A draft never contains one-time codes. */
  secret?: readonly string[];
  /** Field errors when the form opens. */
  problems?: Problems;
  /** @returns whether the values are saved. If not, the fields show the field errors of `action` */
  onSubmit: (values: Values, form: FormikHelpers<Values>) => Promise<boolean>;
  /** Called after the person has discarded the draft. */
  onDiscard?: () => void;
  /**
   * Reads the saved values for a save that continues after the person has left, because a form that is gone gets no new
   * `initial`. A form with `edits` needs it if it asks nothing when the person leaves.
   * @returns undefined after a failure
   */
  reread?: () => Promise<Values | undefined>;
  children: ReactNode;
}

/** A form with a draft, a question before unsaved values are lost, and a button. */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { initial, rule, problems, secret = [], onSubmit: _onSubmit, onDiscard, reread, ...body } = props;
  const { draft, action, edits, groups } = body;
  const [start, setStart] = useState(() => startOf(initial, draft, edits));
  /** The last saved values. A form that stays open after saving no longer shows a draft. */
  const [saved, setSaved] = useState<Values>();
  const [isDiscarded, setDiscarded] = useState(false);
  /** The person has discarded the values since the last submit. */
  const isDropped = useRef(false);
  // Another tab may end or change the session while the form is open.
  const [owner] = useState(pageOwner);
  const clearDrafts = () => {
    if (draft) for (const key of [draft, baseKey(draft)]) clearDraft(key, owner);
  };
  const discard = () => {
    isDropped.current = true;
    setDiscarded(true);
    clearDrafts();
    setStart(startOf(initial));
    onDiscard?.();
  };
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const warning = useWarning();
  const isMounted = useIsMounted();
  const formik = useRef<FormikProps<Values>>(null);
  /** The error for the last complete code. */
  const refusedCode = useRef<string>(undefined);
  /** The field errors of the server after the last submit. */
  const shownProblems = useRef<Problems>({});
  const locale = useLocale();
  useEffect(() => {
    const form = formik.current;
    const texts = latest.current.action?.problems?.() ?? {};
    for (const [field, shown] of Object.entries(shownProblems.current)) {
      const text = texts[field];
      if (!form || text === undefined || (form.errors as Problems)[field] !== shown) continue;
      if (field === CODE_FIELD) refusedCode.current = text;
      form.setFieldError(field, text);
      shownProblems.current = { ...shownProblems.current, [field]: text };
    }
  }, [locale]);
  const submit = async (typed: Values, form: FormikHelpers<Values>) => {
    let values = typed;
    isDropped.current = false;
    // If this press makes no call, for example because it shows a warning, the last failure must not stay.
    action?.forget?.();
    if (edits) {
      const before = latest.current.initial;
      await showServerChange();
      // The person may leave a form that asks nothing. Then the save continues.
      if (isDropped.current) return;
      const stays = isMounted();
      const newStored = stays ? latest.current.initial : ((await reread?.()) ?? before);
      const oldStored = withOwnSave(before, newStored, saved);
      // If another tab has changed the same field, `FormBody` shows a note above the button. The next press saves.
      const isConflict = stays && conflictsOf(typed, oldStored, newStored, groups).length > 0;
      if (isConflict) warning.warn();
      if (isConflict || warning.isSecondTap()) return;
      values = { ...typed, ...untouchedFields(typed, oldStored, newStored, groups) };
    }
    if (await latest.current.onSubmit(values, form)) {
      setSaved(values);
      form.setStatus('saved' satisfies FormStatus);
      // A form that is gone runs no effect, and its draft would be sent a second time.
      if (!isMounted()) clearDrafts();
    } else if (action) {
      shownProblems.current = action.problems?.() ?? {};
      refusedCode.current = shownProblems.current[CODE_FIELD] ?? refusedCode.current;
      showProblems(shownProblems.current, form);
    }
  };
  const validate = (values: Values): Problems => {
    const errors = typeof rule === 'function' ? rule(values) : formErrors(rule, values);
    if (isCompleteCode(values)) refusedCode.current = (errors as Problems)[CODE_FIELD];
    // The form has emptied the refused code. A second press keeps the reason in place of "otp is required". Resend
    // removes the error, so the next press shows the rule's error.
    const shown = (formik.current?.errors as Problems | undefined)?.[CODE_FIELD];
    const isKept = shown !== undefined && shown === refusedCode.current && isEmptyCode(values);
    return isKept ? { ...errors, [CODE_FIELD]: shown } : errors;
  };
  return (
    <Formik<Values>
      // After Discard, the fields and the running uploads start again with the saved values.
      key={String(start.isRestored)}
      initialValues={start.values}
      initialErrors={problems as never}
      initialTouched={problems && touchedOf(problems)}
      innerRef={formik}
      validate={validate as never}
      onSubmit={submit}
    >
      <FormBody
        {...body}
        initial={initial}
        base={start.base}
        saved={saved}
        secret={secret}
        restored={start.isRestored && !saved}
        onDiscard={discard}
        onLeave={() => void (isDropped.current = true)}
        isDiscarded={isDiscarded || body.isDiscarded === true}
      />
    </Formik>
  );
}

/** Returns the first values of a form, and the saved values at the time when the draft began. */
function startOf<Values extends object>(initial: Values, draft?: string, edits?: boolean) {
  const values = draft ? readDraft(draft, initial) : initial;
  const base = draft && edits ? readDraft(baseKey(draft), initial) : initial;
  return { values, base, isRestored: JSON.stringify(values) !== JSON.stringify(initial) };
}

const codeOf = (values: object) => (values as Record<string, string | undefined>)[CODE_FIELD];
const isEmptyCode = (values: object) => codeOf(values) === '';
const isCompleteCode = (values: object) => codeOf(values)?.length === OTP_DIGITS;

const touchedOf = (problems: Problems) =>
  Object.fromEntries(Object.keys(problems).map((field) => [field, true])) as never;

/** Shows the field errors of the server. */
function showProblems<Values>(problems: Problems, form: FormikHelpers<Values>): void {
  if (Object.keys(problems).length === 0) return;
  if (problems[CODE_FIELD]) void form.setFieldValue(CODE_FIELD, '', false);
  form.setErrors(problems as never);
  void form.setTouched(touchedOf(problems), false);
}
