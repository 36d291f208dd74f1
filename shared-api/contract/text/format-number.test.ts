import { formatNumber } from './format-number';

const WHOLE = [0, 1, 7, 99, 100, 999, 1_000, 1_250, 12_345, 999_999, 1_000_000, 123_456_789];
const AMOUNTS = WHOLE.flatMap((whole) => [0, 0.5, 0.25, 0.07, 0.99].map((part) => whole + part));

it.each([
  ['a variable number of decimals', undefined, AMOUNTS],
  ['no decimals', 0, WHOLE],
  ['two decimals', 2, AMOUNTS],
])('numbers with %s are formatted in the same way as by Intl.NumberFormat', (_, digits, amounts) => {
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const { format } = new Intl.NumberFormat('en-US', digits === undefined ? {} : fixed);
  for (const amount of amounts.flatMap((positive) => (positive === 0 ? [0] : [positive, -positive])))
    expect([amount, formatNumber(amount, digits)]).toEqual([amount, format(amount)]);
});
