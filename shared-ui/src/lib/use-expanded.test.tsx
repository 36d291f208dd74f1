import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@linksouq/shared-ui/testing';
import { useExpanded } from './use-expanded';

function Part({ name }: { name: string }) {
  const [isExpanded, setExpanded] = useExpanded(name);
  return (
    <button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
      {name}
    </button>
  );
}
const routes = [
  {
    path: '/list',
    element: (
      <>
        <Part name="orders" />
        <Part name="messages" />
      </>
    ),
  },
  { path: '*', element: <p>elsewhere</p> },
];
const open = (key = 'first') => renderRoutes(routes, [{ pathname: '/list', key }]);
const expanded = () => screen.queryAllByRole('button', { expanded: true }).map((part) => part.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
beforeEach(() => sessionStorage.clear());

it('Back and Forward restore the expanded parts of each history entry', async () => {
  const { history } = open();
  await press('orders');
  act(() => history.push('/other'));
  act(() => history.push('/list'));
  expect(expanded()).toEqual([]);
  await press('messages');
  act(() => history.go(-1));
  act(() => history.go(-1));
  expect(expanded()).toEqual(['orders']);
  await press('orders');
  act(() => history.go(1));
  act(() => history.go(1));
  expect(expanded()).toEqual(['messages']);
  act(() => history.go(-1));
  act(() => history.go(-1));
  expect(expanded()).toEqual([]);
});
it('a reload keeps the expanded parts, and a history entry with another key starts without expanded parts', async () => {
  const { unmount } = open();
  await press('orders');
  unmount();
  const { unmount: close } = open();
  expect(expanded()).toEqual(['orders']);
  close();
  open('second');
  expect(expanded()).toEqual([]);
});
it('a part works in a browser without session storage', async () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
  open();
  await press('orders');
  expect(expanded()).toEqual(['orders']);
  jest.restoreAllMocks();
});
