import { translate } from '../../platform/i18n';
import { type NoticeEvent, noticeEvents, noticesOf } from './order-table';

describe('Messages of order events', () => {
  const values = {
    code: 'LS-1',
    brand: 'Kahwa',
    seller: 'Layla',
    total: 'AED 110',
    subtotal: 'AED 100',
    refunded: 'AED 20',
    earned: 'AED 76',
    hours: 72,
    left: 6,
    item: 'Story',
    work: 'Story',
    deadline: '05-03-2026 12:00',
    due: '07-03-2026 12:00',
  };
  /** Returns the texts of an event's messages, without reminders. */
  const text = (event: NoticeEvent, reason = 'none', returned = 'none') =>
    noticesOf(event)
      .filter(({ beforeDeadline }) => beforeDeadline === undefined)
      .map((notice) => translate('en', notice.text, { ...values, reason, returned }));

  it('the message of a declined order contains its reason and the refund', () => {
    expect(text('decline', 'Content does not match profile', 'AED 60')).toEqual([
      'Layla could not take order LS-1. Reason: Content does not match profile. AED 60 will be returned to you.',
    ]);
    expect(text('decline')).toEqual(['Layla could not take order LS-1.']);
  });
  it('a paid order sends both sides a message with the remaining time', () => {
    expect(text('pay')).toEqual([
      'Thank you, AED 110 arrived. Layla now has 72 hours to accept order LS-1.',
      'New order LS-1 from Kahwa for AED 100. Please accept or decline within 72 hours.',
    ]);
  });
  it.each(noticeEvents().map((event) => [event, noticesOf(event)] as const))(
    'the messages of the event %s contain no placeholder, and only messages to sellers have a path',
    (_event, notices) => {
      for (const notice of notices) {
        expect(translate('en', notice.text, { ...values, reason: 'none', returned: 'none' })).not.toMatch(
          /[{}]|undefined/,
        );
        expect(Boolean(notice.path)).toBe(notice.to === 'seller');
      }
    },
  );
});
