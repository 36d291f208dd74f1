/** What is needed of a yup schema here. */
interface Rule {
  validateSync(values: unknown, options: { abortEarly: false }): unknown;
}

/**
 * A rule of the contract as Formik's `validate`: the first problem of each field. Synchronous, so that code inside a
 * click (opening a tab) can use it too.
 */
export function formErrors(schema: Rule, values: object): Record<string, string> {
  const errors: Record<string, string> = {};
  try {
    schema.validateSync(values, { abortEarly: false });
  } catch (error) {
    const { inner = [] } = error as { inner?: { path?: string; message: string }[] };
    for (const { path, message } of inner) if (path) errors[path] ??= message;
  }
  return errors;
}
