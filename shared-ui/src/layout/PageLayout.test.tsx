import { act, cleanup, render, screen } from '@testing-library/react';
import { browserHistory, HistoryRouter } from '@linksouq/shared-ui/host';
import { PageLayout } from './PageLayout';

const popped = () =>
  act(() => new Promise((resolve) => addEventListener('popstate', resolve, { once: true })));
/** Shows a page after the steps. @returns the number of entries */
function open(back: string, step: (history: ReturnType<typeof browserHistory>) => void): number {
  const history = browserHistory();
  step(history);
  render(
    <HistoryRouter history={history}>
      <PageLayout title="Order" back={back} />
    </HistoryRouter>,
  );
  return window.history.length;
}
const pressBack = () => act(() => screen.getByRole('button', { name: 'Back' }).click());
const address = () => location.pathname + location.search;
beforeEach(() => {
  cleanup();
  window.history.pushState(null, '', '/');
});

describe('the Back arrow with the path of a page', () => {
  it('goes back if the previous entry is this page', async () => {
    const count = open('/my-orders', (history) => {
      history.push('/my-orders?q=LS');
      history.push('/buyer-order-view?order_id=1');
    });
    pressBack();
    await popped();
    expect([address(), window.history.length]).toEqual(['/my-orders?q=LS', count]);
  });
  it('goes back to the nearest of several earlier entries, even if the shown entry was replaced', async () => {
    const count = open('/order-listing?tab=active', (history) => {
      history.push('/order-listing?n=1');
      history.push('/order-listing?n=2');
      history.push('/order-delivery/1');
      history.push('/submit-content');
      history.replace('/order-delivery/1?item=2');
    });
    pressBack();
    await popped();
    expect([address(), window.history.length]).toEqual(['/order-listing?n=2', count]);
  });
  it('goes back to the entry of this page also after a reload', async () => {
    const before = browserHistory();
    before.push('/my-orders');
    before.push('/buyer-order-view');
    open('/my-orders', () => {});
    pressBack();
    await popped();
    expect(address()).toBe('/my-orders');
  });
  it('replaces the shown entry if no earlier entry shows the page', async () => {
    const count = open('/my-orders', (history) => {
      history.push('/settings');
      history.push('/buyer-order-view');
    });
    pressBack();
    expect([address(), window.history.length]).toEqual(['/my-orders', count]);
    window.history.back();
    await popped();
    expect(address()).toBe('/settings');
  });
});

describe('the Back arrow without a path', () => {
  it('opens the fallback if there is no earlier screen', () => {
    render(
      <HistoryRouter history={browserHistory()}>
        <PageLayout title="My orders" back backFallback="/" />
      </HistoryRouter>,
    );
    window.history.replaceState(null, '', '/my-orders');
    pressBack();
    expect(address()).toBe('/');
  });
});
