import { parseRange } from './byte-range';

it.each([
  [undefined, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=0-5000', { start: 0, end: 999 }],
  ['bytes=1000-', null],
  ['bytes=9-3', null],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
] as const)('the range header "%s" for a file of 1000 bytes is parsed to %j', (header, range) => {
  expect(parseRange(header, 1_000)).toEqual(range);
});
