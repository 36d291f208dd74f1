/** A yup schema. */
interface Rule {
  validateSync(values: unknown, options: { abortEarly: false }): unknown;
}

/**
 * Returns the first error of each field. Synchronous, because a click handler must not wait before it opens a tab:
 * see `prepareTab`.
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
