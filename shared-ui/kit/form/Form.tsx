import { Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useState } from 'react';
import { formErrors, readDraft } from '@linksouq/shared-ui';
import { type FormAction, FormBody, type FormBodyProps } from './FormBody';

/** Status of a form: something that belongs to it is being sent, or its values are saved. */
export type FormStatus = 'uploading' | 'saved' | undefined;
type Problems = Readonly<Record<string, string>>;

/** What is needed of a yup schema here. */
interface Rule {
  validateSync(values: unknown, options: { abortEarly: false }): unknown;
}
interface FormProps<Values extends object> extends Omit<FormBodyProps, 'secret'> {
  /** What is stored on the server, or the empty form; a draft is laid over it. */
  initial: Values;
  /** The contract's rule, or the problems by field where more than a rule decides. */
  rule: Rule | ((values: Values) => Problems);
  /** Fields that never go into the draft. One-time codes never do in any case. */
  secret?: readonly string[];
  /** Problems by field that the form opens with. */
  problems?: Problems;
  /** @returns whether the values are saved now; what the action's server refused is then shown at its fields */
  onSubmit: (values: Values, form: FormikHelpers<Values>) => Promise<boolean>;
  children: ReactNode;
}

/**
 * A form: the rules of the contract, a draft, the question before unsaved values are left, and its button with what
 * came of the last press. Focus goes to the first field with an error.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { initial, rule, problems, secret = [], onSubmit, ...body } = props;
  const { draft, action } = body;
  const [start] = useState(() => (draft ? readDraft(draft, initial) : initial));
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    if (await onSubmit(values, form)) form.setStatus('saved' satisfies FormStatus);
    else if (action) showProblems(action, form);
  };
  return (
    <Formik<Values>
      initialValues={start}
      initialErrors={problems as never}
      initialTouched={problems && touchedOf(problems)}
      validate={(values) => (typeof rule === 'function' ? rule(values) : formErrors(rule, values)) as never}
      onSubmit={submit}
    >
      <FormBody {...body} initial={initial} secret={secret} />
    </Formik>
  );
}

const touchedOf = (problems: Problems) =>
  Object.fromEntries(Object.keys(problems).map((field) => [field, true])) as never;

/** Shows the server's objections at their fields. */
function showProblems<Values>(action: FormAction, form: FormikHelpers<Values>): void {
  const problems = action.problems?.() ?? {};
  if (Object.keys(problems).length === 0) return;
  form.setErrors(problems as never);
  void form.setTouched(touchedOf(problems), false);
}
