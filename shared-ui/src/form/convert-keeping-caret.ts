/**
 * Converts the typed text of a field in its `onChange`, and keeps the caret behind the typed character. Without this, the
 * browser would move the caret to the end of a changed text.
 * @param textOf converts a text, for example to Latin digits
 */
export function convertKeepingCaret(
  input: HTMLInputElement | HTMLTextAreaElement,
  textOf: (typed: string) => string,
): string {
  const { value: typed, selectionStart } = input;
  // A caret at the end stays there.
  if (selectionStart !== null && selectionStart !== typed.length) {
    const caret = textOf(typed.slice(0, selectionStart)).length;
    // Runs after React has written the new text into the field.
    queueMicrotask(() => {
      if (input.value !== typed) input.setSelectionRange(caret, caret);
    });
  }
  return textOf(typed);
}
