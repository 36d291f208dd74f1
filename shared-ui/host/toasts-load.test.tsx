import { act, render, screen } from '@testing-library/react';
import * as React from 'react';
import type * as Toasts from './toasts';

/** Each test needs a new instance of the module, because an instance loads the list only once. */
function loadFreshModule(list: () => object): typeof Toasts {
  jest.resetModules();
  jest.doMock('react', () => React);
  jest.doMock('./toast-list', list);
  return jest.requireActual('./toasts');
}
afterEach(() => jest.restoreAllMocks());

it('a toast before the load of the list is shown after the load', async () => {
  const shown: string[] = [];
  const { toast, Toaster } = loadFreshModule(() => ({
    showToast: (kind: string, text: string) => shown.push(`${kind} ${text}`),
    ToastList: () => <p>the list</p>,
  }));
  render(<Toaster />);
  expect(screen.queryByText('the list')).toBeNull();
  await act(async () => toast.success('Saved'));
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(shown).toEqual(['success Saved']);
});
it('if the list does not load, the message is an alert, and the next toast loads the list again', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  let isLost = true;
  const showToast = jest.fn();
  const { toast } = loadFreshModule(() => {
    if (isLost) throw new Error('Loading chunk shell-toasts failed.');
    return { showToast };
  });
  toast.error('No connection');
  await new Promise((done) => setTimeout(done));
  expect(alert).toHaveBeenCalledWith('No connection');
  isLost = false;
  toast.error('Again');
  await new Promise((done) => setTimeout(done));
  expect(showToast.mock.calls).toEqual([['error', 'Again']]);
  expect(alert).toHaveBeenCalledTimes(1);
});
