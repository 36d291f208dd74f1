import { createElement, startTransition, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { waitFor } from '@testing-library/react';
import { useEarlyTaps } from './replay';

const press = jest.fn();
function Page() {
  useEarlyTaps();
  return (
    <button data-early onClick={press} suppressHydrationWarning>
      Add
    </button>
  );
}
function LoadedPage({ code }: { code: Promise<typeof Page> }) {
  return createElement(use(code));
}

/** Hydrates the server's HTML except the page, whose code has not arrived yet. */
async function open() {
  jest.isolateModules(() => void require('./early'));
  document.body.innerHTML =
    '<div id="root"><main><!--$--><button data-early="true">Add</button><!--/$--></main></div>';
  let loadCode!: () => void;
  const code = new Promise<typeof Page>((resolve) => (loadCode = () => resolve(Page)));
  startTransition(
    () =>
      void hydrateRoot(
        document.getElementById('root')!,
        <main>
          <Suspense fallback={null}>
            <LoadedPage code={code} />
          </Suspense>
        </main>,
      ),
  );
  await waitFor(() => expect(isHydrated(document.querySelector('main')!)).toBe(true));
  return { button: document.querySelector('button')!, code, loadCode };
}
// Dispatches an event, because browsers ignore `button.click()` during another `button.click()`. With
// `button.click()`, the test would not detect a click that is replayed during the tap.
const tap = (button: Element) => button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

// `act` would hydrate the page before the tap.
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});
beforeEach(() => press.mockClear());

it('a tap before the code of the page has arrived is handled once', async () => {
  const { button, loadCode } = await open();
  tap(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  loadCode();
  await waitFor(() => expect(press).toHaveBeenCalledTimes(1));
  expect(button).not.toHaveAttribute('aria-busy');
});
it('a tap after the code has arrived, but before React has hydrated the page, is handled once', async () => {
  const { button, code, loadCode } = await open();
  loadCode();
  // React hydrates the page in a later task.
  await code;
  expect(isHydrated(button)).toBe(false);
  tap(button);
  expect(isHydrated(button)).toBe(true);
  expect(press).toHaveBeenCalledTimes(1);
  await nextTask();
  tap(button);
  expect(press).toHaveBeenCalledTimes(2);
  expect(button).not.toHaveAttribute('aria-busy');
});
