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

it('The open tab is restored on return, and is not a step of the history', async () => {
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
it('The first tab is the address without a tab; an unknown tab is the first', () => {
  const router = open('/list?tab=other');
  expect(screen.getByText('active')).toBeInTheDocument();
  press();
  press();
  expect(router.state.location.search).toBe('');
});
