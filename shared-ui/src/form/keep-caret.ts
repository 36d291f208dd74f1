/**
 * Keeps the caret behind the typed character if a field shows another text than the typed one, for example
 * without a comma or with Latin digits. Otherwise the browser moves the caret to the end, and the next character
 * is inserted there. Call it in the handler of `onChange`.
 * @param textOf returns the text that the field shows for a typed text
 */
export function keepCaret(input: HTMLInputElement, textOf: (typed: string) => string): void {
  const { value: typed, selectionStart } = input;
  // The caret is already at the end, and the browser leaves it there.
  if (selectionStart === null || selectionStart === typed.length) return;
  const place = textOf(typed.slice(0, selectionStart)).length;
  // Runs after React has written the text into the field.
  queueMicrotask(() => {
    if (input.value !== typed) input.setSelectionRange(place, place);
  });
}
