import { RecentResults } from './recent-results';

describe('RecentResults', () => {
  it('a read that was evicted and fails later does not delete the newer result of its key', async () => {
    const results = new RecentResults<string>(1);
    let fail = (_error: Error) => {};
    const evicted = results.read('a', () => new Promise((_resolve, reject) => (fail = reject)));
    await results.read('b', async () => 'b');
    await results.read('a', async () => 'newer');
    fail(new Error('late'));
    await expect(evicted).rejects.toThrow('late');
    expect(await results.read('a', async () => 'again')).toBe('newer');
  });

  it('an error is not cached, and a result for which isCacheable returns false is not cached', async () => {
    const results = new RecentResults<number>(2, (result) => result > 0);
    await expect(results.read('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await results.read('a', async () => -1)).toBe(-1);
    expect(await results.read('a', async () => 1)).toBe(1);
    expect(await results.read('a', async () => 2)).toBe(1);
  });
});
