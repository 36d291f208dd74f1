import { brief } from '../testing/people';
import { dateWarnings } from './date-warnings';

const NOW = new Date('2026-03-01T08:00:00Z');
const warningsOf = (change: object, delivery?: '2d' | '5d') =>
  dateWarnings(brief({ inPersonVisit: false, deadline: '2026-03-20', ...change }), delivery, NOW).map(
    ({ field, text }) => `${field}: ${text}`,
  );

it('gives no warning for dates that can be met', () => {
  expect(warningsOf({ inPersonVisit: true, date: '2026-03-10', time: '10:00' }, '5d')).toEqual([]);
});
it('warns about a deadline that is sooner than the delivery time', () => {
  expect(warningsOf({ deadline: '2026-03-03' }, '5d')).toEqual([
    'deadline: The deadline is sooner than the delivery time of your order. Choose 06-03-2026 or later.',
  ]);
  expect(warningsOf({ deadline: '2026-03-03' }, '2d')).toEqual([]);
});
it('does not warn about a deadline in the past, because its field shows an error', () => {
  expect(warningsOf({ deadline: '2026-02-20' }, '5d')).toEqual([]);
});
it('warns about a visit after the deadline', () => {
  expect(warningsOf({ inPersonVisit: true, date: '2026-03-25', time: '10:00' })).toEqual([
    'visit: The visit is after the deadline.',
  ]);
});
it('warns about a date that is more than two years away', () => {
  expect(warningsOf({ deadline: '2999-01-01' })).toEqual([
    'deadline: A date is more than two years away. Check the year.',
  ]);
});
