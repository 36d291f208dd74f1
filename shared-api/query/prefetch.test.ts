import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient, prefetchQuery } from './index';

const queryKey = ['bank'];
const endedSession = { sessionOver: true };

it('a recent response is not prefetched again', async () => {
  const client = createQueryClient();
  const ask = jest.fn(async () => 'answer');
  await prefetchQuery(client, { queryKey, ask });
  await prefetchQuery(client, { queryKey, ask });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(client.getQueryData(queryKey)).toBe('answer');
});
it('a failed prefetch is ignored', async () => {
  const client = createQueryClient();
  const ask = jest.fn(() => Promise.reject(endedSession));
  await expect(prefetchQuery(client, { queryKey, ask })).resolves.toBeUndefined();
  expect(ask.mock.calls).toEqual([[expect.objectContaining({ ahead: true })]]);
});
it('if a page opens during its prefetch and the session has ended, the call runs again and reports the end', async () => {
  const client = createQueryClient();
  let refuse: (reason: unknown) => void = () => {};
  const ask = jest.fn(() => new Promise<never>((_, reject) => (refuse = reject)));
  const asking = prefetchQuery(client, { queryKey, ask });
  const closePage = new QueryObserver(client, { queryKey, queryFn: () => 'response' }).subscribe(() => {});
  refuse(endedSession);
  await new Promise((resolve) => setTimeout(resolve));
  expect(ask.mock.calls.map(([options]: [{ ahead: boolean }?]) => options?.ahead)).toEqual([true, false]);
  refuse(endedSession);
  await asking;
  closePage();
});
