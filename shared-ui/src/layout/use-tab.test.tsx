import { act, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing';
import { useTab } from './use-tab';

function Listing() {
  const [tab, show] = useTab(['active', 'completed']);
  return <button onClick={() => show(tab === 'active' ? 'completed' : 'active')}>{tab}</button>;
}
const open = (...entries: string[]) =>
  renderRoutes(
    [
      { path: '/list', element: <Listing /> },
      { path: '/order', element: 'the order' },
    ],
    entries,
  );
const press = () => act(() => screen.getByRole('button').click());

it('a return to the page restores the open tab, and a change of the tab adds no history entry', async () => {
  const { history } = open('/order', '/list?x=1');
  press();
  expect(screen.getByText('completed')).toBeInTheDocument();
  await act(() => history.push('/order'));
  await act(() => history.go(-1));
  expect(screen.getByText('completed')).toBeInTheDocument();
  expect(history.location.search).toBe('?x=1&tab=completed');
  await act(() => history.go(-1));
  expect(screen.getByText('the order')).toBeInTheDocument();
});
it('a change to the first tab removes `tab` from the URL, and an unknown `tab` opens the first tab', () => {
  const { history } = open('/list?tab=other');
  expect(screen.getByText('active')).toBeInTheDocument();
  press();
  press();
  expect(history.location.search).toBe('');
});
