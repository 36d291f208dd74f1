import { act, render, screen } from '@testing-library/react';
import { browserHistory, HistoryRouter } from '@linksouq/shared-ui/host';
import { useReplaceSteps } from './use-replace-steps';

const history = browserHistory();
const onOpen = jest.fn();
function Last() {
  const replaceSteps = useReplaceSteps(['/cart', '/requirements', '/my-cart']);
  return (
    <button
      type="button"
      onClick={() => void replaceSteps('/my-cart', { state: { placedOrder: '1' } }).then(onOpen)}
    >
      Pay
    </button>
  );
}
const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
function open(...pages: string[]) {
  for (const page of pages) history.push(page);
  render(
    <HistoryRouter history={history}>
      <Last />
    </HistoryRouter>,
  );
}
const pay = () => act(() => screen.getByRole('button').click());
const path = () => location.pathname;

beforeEach(() => onOpen.mockReset());

it('removes the entries of the finished steps, so Back leads to the page before them', async () => {
  open('/layla', '/cart', '/requirements', '/my-cart');
  const toFirstStep = popped();
  pay();
  await act(() => toFirstStep);
  expect([path(), history.location.state]).toEqual(['/my-cart', { placedOrder: '1' }]);
  expect(onOpen).toHaveBeenCalledTimes(1);
  const back = popped();
  window.history.back();
  await act(() => back);
  expect(path()).toBe('/layla');
});
it('if the previous entry is not a step, replaces only the shown entry, without going back', async () => {
  open('/layla', '/my-cart');
  const count = window.history.length;
  pay();
  await act(async () => {});
  expect([path(), window.history.length]).toEqual(['/my-cart', count]);
  expect(history.location.state).toEqual({ placedOrder: '1' });
  expect(onOpen).toHaveBeenCalledTimes(1);
});
it('opens the page even if the browser does not go back', async () => {
  jest.useFakeTimers();
  const go = jest.spyOn(window.history, 'go').mockReturnValue();
  open('/layla', '/cart', '/my-cart');
  pay();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(path()).toBe('/my-cart');
  expect(history.location.state).toEqual({ placedOrder: '1' });
  expect(onOpen).toHaveBeenCalledTimes(1);
  go.mockRestore();
  jest.useRealTimers();
});
