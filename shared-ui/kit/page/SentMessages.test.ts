import type { SentMessage } from '@linksouq/shared-api/contract';
import { joinCopies } from './SentMessages';

const sent = (id: string, change: Partial<SentMessage> = {}): SentMessage => ({
  id,
  sentAt: '2026-03-01T08:00:00.000Z',
  channel: 'whatsapp',
  template: 'order-paid',
  text: 'Thank you, AED 770 arrived.',
  ...change,
});

describe('the same message on two channels', () => {
  it('is listed once, with both channels', () => {
    const list = [sent('a', { channel: 'email', sentAt: '2026-03-01T08:00:04.000Z' }), sent('b')];
    expect(joinCopies(list).map(({ id, channels }) => [id, channels])).toEqual([
      ['a', ['email', 'whatsapp']],
    ]);
  });

  const notCopies: readonly (readonly [
    name: string,
    first: Partial<SentMessage>,
    second: Partial<SentMessage>,
  ])[] = [
    ['with different texts', {}, { channel: 'email', text: 'Another one' }],
    ['on the same channel', {}, {}],
    ['with a day between them', {}, { channel: 'email', sentAt: '2026-03-02T08:00:00.000Z' }],
    ['with deleted texts', { text: '' }, { channel: 'email', text: '' }],
  ];
  it.each(notCopies)('two messages %s are listed separately', (_, first, second) =>
    expect(joinCopies([sent('a', first), sent('b', second)])).toHaveLength(2),
  );
});
