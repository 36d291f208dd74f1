import { order, quote } from '../testing/samples';
import { byTurn } from './by-turn';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it('splits orders into those that wait for the seller and others, both sorted by deadline', () => {
  const { mine, others } = byTurn([
    order({ id: 'late', deadline: inHours(70) }),
    order({ id: 'quoted-late', showPrices: false, quote, deadline: inHours(90) }),
    order({ id: 'soon', deadline: inHours(2) }),
    order({ id: 'quoted-soon', showPrices: false, quote, deadline: inHours(3) }),
    order({ id: 'disputed', status: 'disputed', deadline: null }),
  ]);
  expect(mine.map(({ order: { id } }) => id)).toEqual(['soon', 'late']);
  expect(others.map(({ id }) => id)).toEqual(['quoted-soon', 'quoted-late', 'disputed']);
});
it('puts an order without a next step into the other orders', () => {
  const { others } = byTurn([order({ id: 'unknown', status: 'completed' })]);
  expect(others.map(({ id }) => id)).toEqual(['unknown']);
});
it('keeps only the later version of an order that is in two pages of the list', () => {
  const { mine, others } = byTurn([order({ id: 'a' }), order({ id: 'a', showPrices: false, quote })]);
  expect([mine.length, others.map(({ id }) => id)]).toEqual([0, ['a']]);
});
