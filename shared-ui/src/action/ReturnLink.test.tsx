import { act, fireEvent, render, screen } from '@testing-library/react';
import { browserHistory, HistoryRouter } from '@linksouq/shared-ui/host';
import { ReturnLink } from './ReturnLink';

const link = () => screen.getByRole('link', { name: 'Open order' });
const address = () => location.pathname + location.search;

function open() {
  const history = browserHistory();
  history.push('/order-delivery/1?item=2');
  history.push('/submit-content');
  render(
    <HistoryRouter history={history}>
      <ReturnLink to="/order-delivery/1?item=1">Open order</ReturnLink>
    </HistoryRouter>,
  );
}

it('the link goes back to the history entry with the same path, and keeps the query of this entry', async () => {
  open();
  const count = window.history.length;
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  act(() => link().click());
  await act(() => popped);
  expect([address(), window.history.length]).toEqual(['/order-delivery/1?item=2', count]);
});
it('the link has an href, and a press with Ctrl does not leave the screen, because the browser opens a new tab', () => {
  open();
  expect(link()).toHaveAttribute('href', '/order-delivery/1?item=1');
  fireEvent.click(link(), { ctrlKey: true });
  expect(address()).toBe('/submit-content');
});
