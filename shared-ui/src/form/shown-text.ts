/**
 * Returns the text that a field shows for the typed text, for example without a comma or with Latin digits.
 * Keeps the caret behind the typed character. Otherwise the browser moves the caret to the end if the texts
 * differ, and the next character is inserted there. Call it in the handler of `onChange`.
 * @param textOf returns the text that the field shows for a typed text
 */
export function shownText(
  input: HTMLInputElement | HTMLTextAreaElement,
  textOf: (typed: string) => string,
): string {
  const { value: typed, selectionStart } = input;
  // If the caret is at the end, the browser leaves it there.
  if (selectionStart !== null && selectionStart !== typed.length) {
    const caret = textOf(typed.slice(0, selectionStart)).length;
    // Runs after React has written the text into the field.
    queueMicrotask(() => {
      if (input.value !== typed) input.setSelectionRange(caret, caret);
    });
  }
  return textOf(typed);
}
