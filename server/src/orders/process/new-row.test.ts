/**
 * Adds the state `paused` and two events to the tables of the process. Jobs, actions, messages and the diagram
 * must use them.
 */
import {
  actionsOf,
  chipOfState,
  ORDER_STATES,
  orderProcess,
  type OrderState,
} from '@linksouq/shared-api/contract';
import { drawProcess } from '../../../../ops/structure/diagrams';
import type { TestServer } from '../../../test/harness';
import { HOUR, later, type Market, startOrder } from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { ORDER_TABLE } from './order-table';
import { orderById } from './rows';
import { applyOrderEvent } from './transition';

const asAny = (value: unknown) => value as any;
const pause = asAny('pause');
asAny(ORDER_STATES).paused = { wire: 'in_progress', listed: 'active', label: 'Paused', tone: 'muted' };
asAny(orderProcess.rows).push(
  { event: 'pause', from: ['in_progress'], to: 'paused', by: ['seller'], says: 'The influencer paused' },
  { event: 'go_on', from: ['paused'], to: 'in_progress', by: ['clock'], says: 'The pause ended' },
);
Object.assign(ORDER_TABLE, {
  pause: {
    deadline: 'acceptance',
    tells: [
      { to: 'buyer', template: 'order-paused', text: 'Order {code} waits.' },
      { to: 'buyer', template: 'pause-ends', text: '{left} hours left.', beforeDeadline: 6 * HOUR },
    ],
  },
  go_on: {},
});

describe('a new state with a deadline', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  it('an order enters the state, appears in lists, sends messages, and leaves the state at the deadline', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.story] });
    const stateOf = async () => (await orderById(server.ctx.db, orderId)).status as string;
    await server.ctx.db.transaction((tx) =>
      applyOrderEvent(tx, server.ctx, orderId, pause, { actor: 'seller' }),
    );
    expect(await stateOf()).toBe('paused');
    const { body } = await server.call('getOrders', {
      token: market.seller.token,
      query: { status: 'active' },
    });
    expect(body.data).toMatchObject([{ id: orderId, status: 'in_progress' }]);
    expect(body.data[0].timeline.at(-1).text).toBe('You paused');
    await later(server, 72 * HOUR - 1);
    expect(server.sent.some(({ template }) => template === 'order-paused')).toBe(true);
    expect(await stateOf()).toBe('paused');
    await later(server, 1);
    expect(await stateOf()).toBe('in_progress');
  });
  it('the reminder is sent before the deadline, but not if the order has left the state', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.reel] });
    const reminders = () => server.sent.filter(({ template }) => template === 'pause-ends');
    const apply = (event: string, actor: string) =>
      server.ctx.db.transaction((tx) =>
        applyOrderEvent(tx, server.ctx, orderId, asAny(event), { actor: asAny(actor) }),
      );
    server.sent.length = 0;
    await apply('pause', 'seller');
    await later(server, 66 * HOUR - 1);
    expect(reminders()).toEqual([]);
    await later(server, 1);
    expect(reminders().map(({ text }) => text)).toEqual(['6 hours left.']);
    await later(server, 6 * HOUR);
    await apply('pause', 'seller');
    await apply('go_on', 'clock');
    await later(server, 72 * HOUR);
    expect(reminders()).toHaveLength(1);
  });
  it('only the seller has the new action, and the state has a chip', () => {
    const order = { status: 'in_progress' } as const;
    expect([actionsOf(order, 'seller'), actionsOf(order, 'buyer')]).toEqual([['pause'], []]);
    expect(chipOfState('paused' as OrderState)).toEqual({ text: 'Paused', tone: 'muted' });
  });
  it('the diagram contains the state', () =>
    expect(drawProcess(orderProcess)).toContain('in_progress --> paused: pause (seller)'));
});
