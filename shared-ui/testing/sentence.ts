/**
 * Returns a matcher for `getByText` that finds the innermost element with a text. `getByText` alone does not find a
 * text that consists of several elements, for example a text with `unbroken`.
 */
export function sentence(text: string | RegExp) {
  const matches = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent.trim() === text : text.test(textContent.trim());
  return (_: string, element: Element | null): boolean =>
    element !== null && matches(element) && ![...element.children].some(matches);
}
