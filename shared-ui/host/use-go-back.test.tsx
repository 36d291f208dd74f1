import { act, screen } from '@testing-library/react';
import { renderRoutes } from '../testing/routes';
import { useGoBack } from './use-go-back';

function Back() {
  const back = useGoBack();
  return (
    <button type="button" onClick={back}>
      Back
    </button>
  );
}
const start = (entries: string[]) => renderRoutes([{ path: '*', element: <Back /> }], entries);
afterEach(() => window.history.replaceState(null, ''));

// @product §2.59
it('useGoBack goes back one screen', async () => {
  const { history } = start(['/sell-content', '/stories']);
  window.history.replaceState({ idx: 1 }, '');
  await act(async () => screen.getByRole('button').click());
  expect(history.location.pathname).toBe('/sell-content');
});
it('without an earlier screen, useGoBack opens /profile', async () => {
  const { history } = start(['/stories']);
  await act(async () => screen.getByRole('button').click());
  expect(history.location.pathname).toBe('/profile');
});
