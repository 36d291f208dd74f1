/** The SQL of the indexes repeats lists of states. These tests compare it with the states of the process. */
import { PgDialect, getTableConfig } from 'drizzle-orm/pg-core';
import { ENDED_ORDER_STATES, OPEN_ORDER_STATES } from '@linksouq/shared-api/contract';
import { orders } from '../schema';

const conditionOf = (name: string): string => {
  const found = getTableConfig(orders).indexes.find((index) => index.config.name === name);
  return new PgDialect().sqlToQuery(found!.config.where!).sql;
};
const statesIn = (...names: string[]) =>
  names.flatMap((name) => [...conditionOf(name).matchAll(/'(\w+)'/g)].map(([, state]) => state));

it.each(['orders_open', 'orders_buyer_open', 'orders_buyer_turn'])(
  'the index %s contains the open states',
  (name) => {
    expect(statesIn(name)).toEqual(OPEN_ORDER_STATES);
  },
);
it('the index orders_buyer_ended contains the ended states', () => {
  expect(statesIn('orders_buyer_ended')).toEqual(ENDED_ORDER_STATES);
});
it('each open state that a seller sees is in the index orders_mine or orders_waiting', () => {
  const seen = OPEN_ORDER_STATES.filter((state) => state !== 'awaiting_payment');
  expect(new Set(statesIn('orders_mine', 'orders_waiting'))).toEqual(new Set(seen));
});
