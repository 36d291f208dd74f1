import {
  answerByText,
  answerTimeLeft,
  autoApproveText,
  buyerDueText,
  sellerDueText,
  spanInWords,
} from './deadline';

const now = Date.parse('2026-11-21T10:00:00Z');
const hoursLater = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

describe('deadlines in words', () => {
  it.each([
    [73, '3 days'],
    // 10:00 UTC is 14:00 in Dubai, where the next day begins ten hours later.
    [4 * 24 + 9.9, '4 days'],
    [4 * 24 + 10, '5 days'],
    [71.9, '71 hours'],
    [2, '2 hours'],
    [1.5, '90 minutes'],
    [1 / 60, '1 minute'],
    [0, '1 minute'],
  ])('a span of %s hours is "%s"', (hours, words) => {
    expect(spanInWords(now, now + hours * 3_600_000)).toBe(words);
  });
  it('the seller sees the time left and the date DD-MM-YYYY in Dubai (product §9)', () => {
    expect(sellerDueText(hoursLater(72), now)).toBe('3 days left: everything is due by 24-11-2026 14:00');
  });
  it('after the due time, the seller sees that the brand may cancel', () => {
    expect(sellerDueText(hoursLater(-5), now)).toBe('Late by 5 hours: the brand may cancel this order');
    expect(buyerDueText(hoursLater(-5), now)).toBe('Late by 5 hours');
  });
  it('says when a submission counts as accepted without an answer', () => {
    expect(autoApproveText(hoursLater(72), now)).toBe(
      'If there is no answer by 24-11-2026 14:00 (3 days left), your work counts as accepted',
    );
    expect(autoApproveText(hoursLater(-1), now)).toBe('Counts as accepted any minute now');
    expect(answerByText(hoursLater(72), now)).toBe('Auto-accepts on 24-11-2026 14:00.');
    expect(answerTimeLeft(hoursLater(72), now)).toBe('3 days left');
    expect(answerTimeLeft(hoursLater(-1), now)).toBeUndefined();
  });
});
