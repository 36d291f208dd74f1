import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
// oxlint-disable-next-line no-restricted-imports -- React's server renderer, not our server
import { renderToString } from 'react-dom/server';
import { useAccountSwitch, useVisitsEndedElsewhere } from '@linksouq/shared-api/host';
import { TestRouter } from '@linksouq/shared-ui/testing';
import { PageHost } from './PageHost';
import type { Screen } from './screens';

const Loaded = () => <p>the page</p>;

/** Returns a screen whose module arrives between the first and the second read. */
function arrivingScreen(): Screen {
  let reads = 0;
  return {
    route: { credential: 'none' },
    page: Object.assign(Loaded, {
      loaded: () => (reads++ === 0 ? undefined : Loaded),
      preload: () => Promise.resolve(Loaded),
    }),
  } as unknown as Screen;
}
const appOf = (screen: Screen) => (
  <TestRouter>
    <PageHost screen={screen} isServerRendered />
  </TestRouter>
);

it('a page whose module arrives during a render hydrates the server’s HTML', async () => {
  const root = document.createElement('div');
  const onServer = arrivingScreen();
  // On the server, the module is loaded before the render. So the test makes the first read, which returns undefined.
  onServer.page.loaded();
  root.innerHTML = renderToString(appOf(onServer));
  const [paragraph] = root.getElementsByTagName('p');
  expect(paragraph).toHaveTextContent('the page');
  const recovered: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, appOf(arrivingScreen()), { onRecoverableError: (error) => recovered.push(error) });
  });
  expect(recovered).toEqual([]);
  expect(root.getElementsByTagName('p')[0]).toBe(paragraph);
});

/** Shows a page with one field, and types in it. Returns the field that the page shows now. */
function typeOnPage(route: Partial<Screen['route']>): () => HTMLElement {
  const Page = () => <input aria-label="Email" />;
  const host = { page: Page, route } as unknown as Screen;
  render(
    <TestRouter>
      <PageHost screen={host} isServerRendered={false} />
    </TestRouter>,
  );
  const email = () => screen.getByLabelText('Email');
  fireEvent.change(email(), { target: { value: 'typed' } });
  return email;
}

it.each([
  ['buyer', 'public', ''],
  ['none', 'public', ''],
  ['seller', 'public', ''],
  ['seller', 'seller', 'typed'],
  ['operator', 'operator', 'typed'],
] as const)(
  'after a sign-out in another tab, the field of a page with the credential %s and the access %s contains "%s"',
  (credential, access, text) => {
    const email = typeOnPage({ credential, access });
    act(() => useVisitsEndedElsewhere.setState(({ count }) => ({ count: count + 1 })));
    expect(email()).toHaveValue(text);
  },
);

it.each([
  ['seller', ''],
  ['buyer', 'typed'],
] as const)('after a switch of the seller, the field of a %s page contains "%s"', (credential, text) => {
  const email = typeOnPage({ credential });
  act(() => useAccountSwitch.setState({ seller: { count: 1, from: '@layla', to: '@omar', isNew: true } }));
  expect(email()).toHaveValue(text);
  act(() => useAccountSwitch.setState({}, true));
});
