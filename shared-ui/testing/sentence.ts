/**
 * Returns a matcher for `getByText` that finds the innermost element with a text, even if dates and amounts
 * in the text are separate elements (`unbroken`).
 */
export function sentence(text: string | RegExp) {
  const matches = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent.trim() === text : text.test(textContent.trim());
  return (_: string, element: Element | null): boolean =>
    element !== null && matches(element) && ![...element.children].some(matches);
}
