import type { ReactNode } from 'react';

/**
 * A date with or without a time, an amount, a range such as `3-5 days`, or the code of an order or a receipt.
 * Inserted values in Arabic texts are between the isolating characters U+2068 and U+2069.
 */
const UNBROKEN_PARTS =
  /(\u2068?\d\d-\d\d-\d{4}\u2069?(?:[,،]? \u2068?\d\d:\d\d\u2069?)?|AED \d[\d,.]*\d|\d+[-–]\d+ \p{L}+|\b[A-Z]{1,3}-[A-Z\d]{4,8}(?:-\d{6})?\b)/u;

/**
 * Keeps each date, amount, range and code on one line. Browsers break lines at hyphens, and in Arabic the parts of a
 * broken date are in the wrong order. Returns one element, because a flex container removes spaces between elements.
 */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const parts = text.split(UNBROKEN_PARTS);
  if (parts.length === 1) return text;
  return (
    <span>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <bdi key={at} className="unbroken" dir={part.includes('،') ? 'rtl' : undefined}>
            {part}
          </bdi>
        ),
      )}
    </span>
  );
}
