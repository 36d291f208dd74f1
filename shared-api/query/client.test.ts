import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './index';

const queryKey = ['orders'];
/** Subscribes to a query, as a screen does. */
async function showQuery() {
  const queryFn = jest.fn(async () => 'answer');
  const close = new QueryObserver(createQueryClient(), { queryKey, queryFn }).subscribe(() => {});
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(1);
  return { queryFn, close };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const becomes = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

it('shown data is read again when the tab becomes visible, but not when it is hidden', async () => {
  const { queryFn, close } = await showQuery();
  becomes('hidden');
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(1);
  becomes('visible');
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(2);
  close();
});

it('shown data is read again when the connection returns', async () => {
  const { queryFn, close } = await showQuery();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(queryFn).toHaveBeenCalledTimes(2);
  close();
});

it('without a connection, a query fails at once instead of waiting for the connection', async () => {
  window.dispatchEvent(new Event('offline'));
  const error = new Error('no connection');
  const ask = createQueryClient().fetchQuery({ queryKey, queryFn: () => Promise.reject(error) });
  const outcome = await Promise.race([ask.catch((reason: unknown) => reason), settle()]);
  window.dispatchEvent(new Event('online'));
  expect(outcome).toBe(error);
});
