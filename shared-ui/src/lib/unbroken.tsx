import type { ReactNode } from 'react';

/** A date with or without a time, an amount, or a range such as `3-5 days`. */
const UNITS = /(\d\d-\d\d-\d{4}(?:,? \d\d:\d\d)?|AED \d[\d,.]*\d|\d+[-–]\d+ \p{L}+)/u;

/**
 * Keeps each date, amount and range of a text on one line. Browsers break a line at the hyphens of a date, and the parts
 * of a broken date are read in the wrong order in Arabic. The result is one element, because a flex container would
 * separate several parts and remove the spaces between them.
 */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const parts = text.split(UNITS);
  if (parts.length === 1) return text;
  return (
    <span>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <bdi key={at} className="unbroken">
            {part}
          </bdi>
        ),
      )}
    </span>
  );
}
