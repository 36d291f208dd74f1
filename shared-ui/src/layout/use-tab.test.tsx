import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@linksouq/shared-ui/host';
import { useTab } from './use-tab';

function Listing() {
  const [tab, show] = useTab(['active', 'completed']);
  return <button onClick={() => show(tab === 'active' ? 'completed' : 'active')}>{tab}</button>;
}
function open(...entries: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <Listing /> },
      { path: '/order', element: 'the order' },
    ],
    { initialEntries: entries },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const press = () => act(() => screen.getByRole('button').click());

it('a return to the page restores the open tab, and a change of the tab adds no history entry', async () => {
  const router = open('/order', '/list?x=1');
  press();
  expect(screen.getByText('completed')).toBeInTheDocument();
  await act(() => router.navigate('/order'));
  await act(() => router.navigate(-1));
  expect(screen.getByText('completed')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?x=1&tab=completed');
  await act(() => router.navigate(-1));
  expect(screen.getByText('the order')).toBeInTheDocument();
});
it('the first tab removes `tab` from the URL, and an unknown `tab` opens the first tab', () => {
  const router = open('/list?tab=other');
  expect(screen.getByText('active')).toBeInTheDocument();
  press();
  press();
  expect(router.state.location.search).toBe('');
});
