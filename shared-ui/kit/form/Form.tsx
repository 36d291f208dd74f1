import { Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useState } from 'react';
import { formErrors, readDraft } from '@linksouq/shared-ui';
import { CODE_FIELD, type FormAction, FormBody, type FormBodyProps } from './FormBody';

/** Status of a form: the names of its running uploads, or whether values were saved. */
export type FormStatus = { uploading: string } | 'saved' | undefined;
type Problems = Readonly<Record<string, string>>;

/** The method of a yup schema that forms use. */
interface Rule {
  validateSync(values: unknown, options: { abortEarly: false }): unknown;
}
interface FormProps<Values extends object> extends Omit<FormBodyProps, 'secret' | 'restored'> {
  /** The stored values, or the empty form. A draft has priority. */
  initial: Values;
  /** The contract's rule, or a function of the values if the rule is not enough. */
  rule: Rule | ((values: Values) => Problems);
  /**
   * Fields that are not stored in the draft. One-time codes are never stored, even if they are not listed
   * here.
   */
  secret?: readonly string[];
  /** Initial field errors. */
  problems?: Problems;
  /** @returns whether the values are saved. If not, the action's field errors are shown at the fields. */
  onSubmit: (values: Values, form: FormikHelpers<Values>) => Promise<boolean>;
  children: ReactNode;
}

/**
 * A form with the rules of the contract, a draft, a question before unsaved values are lost, and a button
 * that shows the result of the last press. After a refused submit the first field with an error gets the
 * focus.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { initial, rule, problems, secret = [], onSubmit, ...body } = props;
  const { draft, action } = body;
  const [startValues] = useState(() => (draft ? readDraft(draft, initial) : initial));
  const [hasChanged] = useState(() => JSON.stringify(startValues) !== JSON.stringify(initial));
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    if (await onSubmit(values, form)) form.setStatus('saved' satisfies FormStatus);
    else if (action) showProblems(action, form);
  };
  return (
    <Formik<Values>
      initialValues={startValues}
      initialErrors={problems as never}
      initialTouched={problems && touchedOf(problems)}
      validate={(values) => (typeof rule === 'function' ? rule(values) : formErrors(rule, values)) as never}
      onSubmit={submit}
    >
      <FormBody {...body} initial={initial} secret={secret} restored={hasChanged} />
    </Formik>
  );
}

const touchedOf = (problems: Problems) =>
  Object.fromEntries(Object.keys(problems).map((field) => [field, true])) as never;

/** Shows the server's errors at their fields. */
function showProblems<Values>(action: FormAction, form: FormikHelpers<Values>): void {
  const problems = action.problems?.() ?? {};
  if (Object.keys(problems).length === 0) return;
  // The boxes are empty when the error appears, not after it.
  if (problems[CODE_FIELD]) void form.setFieldValue(CODE_FIELD, '', false);
  form.setErrors(problems as never);
  void form.setTouched(touchedOf(problems), false);
}
