import { brief } from '../testing/people';
import { dateWarnings } from './date-warnings';

const NOW = new Date('2026-03-01T08:00:00Z');
const warningsOf = (change: object, delivery?: '2d' | '5d') =>
  dateWarnings(brief({ inPersonVisit: false, deadline: '2026-03-20', ...change }), delivery, NOW).map(
    ({ of, text }) => `${of}: ${text}`,
  );

it('dates that can be met give no warning', () => {
  expect(warningsOf({ inPersonVisit: true, date: '2026-03-10', time: '10:00' }, '5d')).toEqual([]);
});
it('a deadline before the delivery time gives a warning', () => {
  expect(warningsOf({ deadline: '2026-03-03' }, '5d')).toEqual([
    'deadline: The deadline is sooner than the delivery time of your order. Choose 06-03-2026 or later.',
  ]);
  expect(warningsOf({ deadline: '2026-03-03' }, '2d')).toEqual([]);
});
it('a visit after the deadline gives a warning', () => {
  expect(warningsOf({ inPersonVisit: true, date: '2026-03-25', time: '10:00' })).toEqual([
    'visit: The visit is after the deadline.',
  ]);
});
it('the year 2999 gives a warning', () => {
  expect(warningsOf({ deadline: '2999-01-01' })).toEqual([
    'deadline: A date is more than two years away. Check the year.',
  ]);
});
