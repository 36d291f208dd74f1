/** The method of a yup schema that is used here. */
interface Rule {
  validateSync(values: unknown, options: { abortEarly: false }): unknown;
}

/**
 * Returns the first problem of each field, by a rule of the contract. Forms pass it to Formik's `validate`.
 * The function is synchronous, so that a click handler that opens a tab can use it too.
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
