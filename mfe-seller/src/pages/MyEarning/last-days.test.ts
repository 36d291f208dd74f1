import { lastDays } from './last-days';

// 2 March 2026, 00:30, in Dubai.
const NOW = Date.parse('2026-03-01T20:30:00Z');

describe('the days of the earnings chart', () => {
  it('are calendar days in Dubai, oldest first, with 0 for days without earnings', () => {
    const earned = [
      { day: '2026-02-01', amount: 9 },
      { day: '2026-02-28', amount: 100 },
      { day: '2026-03-02', amount: 50 },
    ];
    expect(lastDays(earned, 4, NOW)).toEqual([
      { day: '2026-02-27', amount: 0 },
      { day: '2026-02-28', amount: 100 },
      { day: '2026-03-01', amount: 0 },
      { day: '2026-03-02', amount: 50 },
    ]);
  });
});
