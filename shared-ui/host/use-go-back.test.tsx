import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from './router';
import { useGoBack } from './use-go-back';

function Back() {
  const back = useGoBack();
  return (
    <button type="button" onClick={back}>
      Back
    </button>
  );
}
const start = (entries: string[]) => {
  const router = createMemoryRouter([{ path: '*', element: <Back /> }], { initialEntries: entries });
  render(<RouterProvider router={router} />);
  return router;
};
afterEach(() => window.history.replaceState(null, ''));

// @product §2.59
it('useGoBack goes back one screen', async () => {
  const router = start(['/sell-content', '/stories']);
  window.history.replaceState({ idx: 1 }, '');
  await act(async () => screen.getByRole('button').click());
  expect(router.state.location.pathname).toBe('/sell-content');
});
it('without an earlier screen, useGoBack opens /profile', async () => {
  const router = start(['/stories']);
  await act(async () => screen.getByRole('button').click());
  expect(router.state.location.pathname).toBe('/profile');
});
