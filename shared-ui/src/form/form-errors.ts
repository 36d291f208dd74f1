/** The used part of a yup schema. */
interface Rule {
  validateSync(values: unknown, options: { abortEarly: false }): unknown;
}

/**
 * Converts a rule of the contract to Formik's `validate`: the first problem of each field. It is synchronous, so that
 * a click handler (opening a tab) can use it too.
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
