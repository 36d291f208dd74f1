/**
 * Matches the innermost element with a text, whose dates and amounts are elements (`unbroken`). For `getByText`.
 */
export function sentence(text: string | RegExp) {
  const matches = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent.trim() === text : text.test(textContent.trim());
  return (_: string, element: Element | null): boolean =>
    element !== null && matches(element) && ![...element.children].some(matches);
}
