/** In these tests, the fault lasts from 1,000 ms to 2,000 ms. */
import { effectOf, type Kind, type Outcome } from './load';

const request = (kind: Kind, sent: number, at: number, failure?: string): Outcome => ({
  kind,
  sent,
  at,
  failure,
});
const effect = (...during: Outcome[]) =>
  effectOf(
    [request('orders', 900, 950), request('pages', 900, 950), ...during, request('pages', 2_000, 2_010)],
    1_000,
    2_000,
  );

describe('effectOf', () => {
  it('without failures and delays, the product recovers with the first successful requests after the fault', () =>
    expect(effect(request('orders', 1_000, 1_050), request('orders', 2_010, 2_060))).toMatchObject({
      failures: [],
      healed: 60,
      longestOutage: 1_060,
    }));
  it('a request that hangs for 19 s and then succeeds delays the recovery', () =>
    expect(effect(request('orders', 1_500, 20_500), request('orders', 20_540, 20_600))).toMatchObject({
      failures: [],
      healed: 18_600,
      longestOutage: 19_550,
      slowest: 'orders',
    }));
  it('a failure after the fault delays the recovery, even if an earlier request has succeeded', () =>
    expect(effect(request('orders', 2_010, 2_060), request('orders', 2_100, 3_500, '503'))).toMatchObject({
      healed: 1_500,
      lastHealed: 'orders',
      noticed: 1_100,
    }));
  it('a kind of request that never succeeds after the fault has not recovered', () =>
    expect(effect(request('orders', 1_100, 1_200)).healed).toBe(Infinity));
});
