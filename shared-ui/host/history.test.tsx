import { act, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
// oxlint-disable-next-line no-restricted-imports -- a history that the test steps through
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { closeOnBack } from './extra-entry';
import { appHistory, browserHistory } from './history';
import { HistoryRouter, useBlocker } from './history-router';
import { memoryHistory } from './memory-history';
import { useLocation } from './router';

// A page has one history. So the history of an earlier test must not react to the steps of this test.
const popListeners: EventListener[] = [];
const { addEventListener: listenTo } = window;
jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener, options) => {
  if (type === 'popstate') popListeners.push(listener as EventListener);
  listenTo.call(window, type, listener, options);
});
afterEach(() => {
  for (const listener of popListeners.splice(0)) window.removeEventListener('popstate', listener);
});

function Page({ blocks }: { blocks: boolean }) {
  const { pathname } = useLocation();
  const blocker = useBlocker(() => blocks);
  const { reset } = blocker;
  useEffect(() => reset && closeOnBack(reset), [reset]);
  return (
    <>
      <h1>{pathname}</h1>
      <p>{blocker.state}</p>
      <button onClick={() => blocker.reset?.()}>Stay</button>
      <button onClick={() => blocker.proceed?.()}>Leave</button>
    </>
  );
}
function open(history = memoryHistory(['/first', '/form']), blocks = true) {
  const app = (
    <HistoryRouter history={history}>
      <Page blocks={blocks} />
    </HistoryRouter>
  );
  render(app);
  return history;
}
const heading = () => screen.getByRole('heading').textContent;
const state = () => screen.getByRole('paragraph').textContent;
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('a blocked step', () => {
  it.each([
    ['a link', '/next', (history: ReturnType<typeof open>) => history.push('/next')],
    ['a replaced entry', '/next', (history: ReturnType<typeof open>) => history.replace('/next')],
    ['Back', '/first', (history: ReturnType<typeof open>) => history.go(-1)],
  ])('%s waits for the decision', async (_, to, step) => {
    const history = open();
    await act(async () => step(history));
    expect([heading(), state(), history.location.pathname]).toEqual(['/form', 'blocked', '/form']);
    await press('Stay');
    expect([heading(), state()]).toEqual(['/form', 'unblocked']);
    await act(async () => step(history));
    expect(state()).toBe('blocked');
    await press('Leave');
    expect([heading(), state(), history.location.pathname]).toEqual([to, 'unblocked', to]);
  });
  it('a decision to leave allows only one step', async () => {
    const history = open();
    await act(async () => history.go(-1));
    await press('Leave');
    await act(async () => history.go(1));
    expect([heading(), state()]).toEqual(['/first', 'blocked']);
  });
  it('is reported to listeners only after Leave', async () => {
    const history = open();
    const seen: string[] = [];
    history.listen(({ location, action }) => seen.push(`${action} ${location.pathname}`));
    await act(async () => history.go(-1));
    expect(seen).toEqual([]);
    await press('Leave');
    expect(seen).toEqual(['POP /first']);
  });
});

const popped = () =>
  act(() => new Promise((resolve) => addEventListener('popstate', resolve, { once: true })));

it('in a browser, Back shows the form until the person presses Leave', async () => {
  const history = browserHistory();
  history.push('/form');
  open(history);
  const before = window.history.length;
  window.history.back();
  await popped(); // the step back
  await popped(); // the return
  expect([location.pathname, heading(), state()]).toEqual(['/form', '/form', 'blocked']);
  await press('Leave');
  await popped();
  expect([location.pathname, heading(), state()]).toEqual(['/', '/', 'unblocked']);
  expect(window.history.length).toBe(before);
});

describe('while a dialog is open', () => {
  const cancelled = jest.fn((event: Event) => event.preventDefault());
  const dialog = document.createElement('dialog');
  dialog.addEventListener('cancel', cancelled);
  beforeEach(() => {
    cancelled.mockClear();
    document.body.append(dialog);
    dialog.showModal();
  });
  afterEach(() => dialog.remove());
  const stepBack = async (history: ReturnType<typeof open>) => {
    history.push('/form');
    open(history);
    window.history.back();
    await popped(); // the step back
    await popped(); // the return
  };

  it('Back sends the event `cancel` to the dialog and stays on the page, and the page does not ask its question', async () => {
    await stepBack(browserHistory());
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect([location.pathname, heading(), state()]).toEqual(['/form', '/form', 'unblocked']);
  });
  it('after the dialog has closed, Back leaves the page', async () => {
    const history = browserHistory();
    await stepBack(history);
    dialog.remove();
    window.history.back();
    await popped();
    await popped();
    expect(state()).toBe('blocked');
    await press('Leave');
    await popped();
    expect(location.pathname).toBe('/');
  });
  it('a step that the app makes leaves the page', () => {
    const history = open(memoryHistory(['/first', '/form']), false);
    act(() => history.go(-1));
    expect([heading(), cancelled.mock.calls.length]).toEqual(['/first', 0]);
  });
});

describe('on the first page of the app, after another document', () => {
  /** The entry of the other document. In this test, it has the same document as the app. */
  const OTHER = { other: true };
  const entry = () => window.history.state as { other?: true; idx?: number; isExtra?: true } | null;
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const back = async () => {
    window.history.back();
    await settle();
  };
  /** Opens the page, and a dialog that the returned function closes. */
  async function openDialog() {
    window.history.pushState(OTHER, '', '/other');
    window.history.pushState(null, '', '/first');
    const history = open(browserHistory(), false);
    const steps: string[] = [];
    history.listen(({ action, location: { pathname } }) => steps.push(`${action} ${pathname}`));
    const close = jest.fn(() => forget());
    const forget = closeOnBack(close);
    await settle();
    return { history, steps, close, forget };
  }

  it('Back closes the dialog and stays on the page, and the next Back leaves the page', async () => {
    const { steps, close } = await openDialog();
    await back();
    expect([close.mock.calls.length, location.pathname, entry()?.idx]).toEqual([1, '/first', 0]);
    expect(steps).toEqual([]);
    await back();
    expect(entry()).toEqual(OTHER);
  });
  it('after the dialog has closed without Back, the next Back leaves the page', async () => {
    const { steps, forget } = await openDialog();
    forget();
    await settle();
    expect([location.pathname, entry()?.isExtra, steps]).toEqual(['/first', undefined, []]);
    await back();
    expect(entry()).toEqual(OTHER);
  });
  it('Back closes one of two dialogs, and the next Back the other', async () => {
    const { close } = await openDialog();
    const closeSecond = jest.fn(() => forgetSecond());
    const forgetSecond = closeOnBack(closeSecond);
    await settle();
    await back();
    expect([close.mock.calls.length, closeSecond.mock.calls.length]).toEqual([0, 1]);
    await back();
    expect([close.mock.calls.length, location.pathname]).toEqual([1, '/first']);
    await back();
    expect(entry()).toEqual(OTHER);
  });
  it('a link in the dialog opens a page from which Back returns to the first page', async () => {
    const { history, steps, forget } = await openDialog();
    act(() => history.push('/next'));
    forget();
    await settle();
    expect([location.pathname, entry()?.idx]).toEqual(['/next', 1]);
    await back();
    expect([location.pathname, heading(), entry()?.isExtra]).toEqual(['/first', '/first', undefined]);
    expect(steps).toEqual(['PUSH /next', 'POP /first']);
    await back();
    expect(entry()).toEqual(OTHER);
  });
  it('a step of the app that replaces the page leaves no entry of the page', async () => {
    const { history, forget } = await openDialog();
    act(() => history.replace('/next'));
    forget();
    await settle();
    expect([location.pathname, heading()]).toEqual(['/next', '/next']);
    await back();
    expect(entry()).toEqual(OTHER);
  });
  it('after a reload with an open dialog, the next Back leaves the page', async () => {
    const { forget } = await openDialog();
    for (const listener of popListeners.splice(0)) window.removeEventListener('popstate', listener);
    forget();
    browserHistory();
    await settle();
    expect([location.pathname, entry()?.isExtra]).toEqual(['/first', undefined]);
    await back();
    expect(entry()).toEqual(OTHER);
  });
  it('Forward after Back has closed the dialog stays on the page', async () => {
    const { steps } = await openDialog();
    await back();
    window.history.forward();
    await settle();
    await settle();
    expect([location.pathname, entry()?.isExtra, steps]).toEqual(['/first', undefined, []]);
  });
});

describe('in a browser whose steps are slower than timers', () => {
  const { go } = window.history;
  const steps: number[] = [];
  beforeEach(() => {
    steps.length = 0;
    jest.spyOn(window.history, 'go').mockImplementation((delta = 0) => void steps.push(delta));
  });
  afterEach(() => jest.mocked(window.history.go).mockRestore());
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  /** The person presses Back or Forward, or the browser makes a step of the app. */
  const step = async (delta: number) => {
    go.call(window.history, delta);
    await settle();
  };
  const runSteps = async () => {
    while (steps.length > 0) await step(steps.shift()!);
  };
  const entry = () => {
    const { idx, isExtra } = window.history.state as { idx?: number; isExtra?: true };
    return [location.pathname, idx, isExtra];
  };
  function openFirst() {
    window.history.pushState(null, '', '/other');
    window.history.pushState(null, '', '/first');
    return browserHistory();
  }

  it('a blocked Back to the first page adds no entry before the browser has returned to the form', async () => {
    const history = openFirst();
    history.push('/form');
    open(history);
    await step(-1);
    expect([state(), ...entry()]).toEqual(['blocked', '/first', 0, undefined]);
    await runSteps();
    expect([state(), ...entry()]).toEqual(['blocked', '/form', 1, undefined]);
    await press('Leave');
    await runSteps();
    expect([heading(), ...entry()]).toEqual(['/first', '/first', 0, undefined]);
  });
  it('after a blocked Forward from the first page, Back closes the question and stays on the page', async () => {
    const history = openFirst();
    history.push('/next');
    await step(-1);
    open(history);
    await step(1);
    expect([state(), ...entry()]).toEqual(['blocked', '/next', 1, undefined]);
    await runSteps();
    expect([state(), ...entry()]).toEqual(['blocked', '/first', 0, true]);
    await step(-1);
    expect([state(), ...entry()]).toEqual(['unblocked', '/first', 0, undefined]);
  });

  /**
   * Closes a dialog on the first page. The browser then does not leave the extra entry in time.
   * @param wait time, in ms, after the close
   */
  async function leaveTooLate(run?: (history: ReturnType<typeof openFirst>) => void, wait = 1000) {
    const history = openFirst();
    open(history, false);
    const forget = closeOnBack(jest.fn());
    await settle();
    jest.useFakeTimers();
    forget();
    jest.advanceTimersByTime(0);
    if (run) act(() => run(history));
    act(() => void jest.advanceTimersByTime(wait));
    jest.useRealTimers();
    expect(steps).toEqual([-1]);
  }
  it('if the browser leaves the extra entry very late, the page stays open', async () => {
    await leaveTooLate();
    await runSteps();
    expect([heading(), ...entry()]).toEqual(['/first', '/first', 0, undefined]);
  });
  it('if the browser drops the step from the extra entry, the next Back leaves the page', async () => {
    await leaveTooLate(undefined, 6000);
    steps.length = 0;
    await step(-1);
    await runSteps();
    expect(location.pathname).toBe('/other');
  });
  it('if the browser leaves the extra entry very late, a newer dialog stays open', async () => {
    await leaveTooLate();
    const close = jest.fn();
    const forget = closeOnBack(close);
    await settle();
    await runSteps();
    expect([close.mock.calls.length, ...entry()]).toEqual([0, '/first', 0, true]);
    forget();
    await settle();
    await runSteps();
  });
  it('if the browser leaves the extra entry very late, a page that has replaced the first page is still shown', async () => {
    await leaveTooLate((history) => history.replace('/next'));
    expect([heading(), location.pathname]).toEqual(['/next', '/next']);
    await runSteps();
    expect([heading(), ...entry()]).toEqual(['/next', '/next', 0, undefined]);
  });
});

it('the first entries of two documents have different keys, and a reload keeps the key', () => {
  const keyOf = (state: unknown) => {
    window.history.replaceState(state, '');
    return browserHistory().location.key;
  };
  const [first, second] = [keyOf(null), keyOf(null)];
  expect(second).not.toBe(first);
  expect(keyOf({ ...(window.history.state as object), usr: 'typed' })).toBe(second);
  expect(window.history.state).toMatchObject({ idx: 0, usr: 'typed' });
});

it('after the end of a visit, Back and a reload return no state of an entry of this visit', async () => {
  let visit = 1;
  const history = browserHistory(() => visit);
  const stateAfterBack = async () => {
    history.push('/next');
    history.go(-1);
    await popped();
    return history.location.state;
  };
  act(() => history.push('/submit-content', { brand: 'Noor' }));
  expect(await stateAfterBack()).toEqual({ brand: 'Noor' });
  visit++;
  expect(await stateAfterBack()).toBeNull();

  act(() => history.push('/submit-content', { brand: 'Noor' }));
  expect(browserHistory(() => visit).location.state).toEqual({ brand: 'Noor' });
  expect(browserHistory(() => visit + 1).location.state).toBeNull();
});

/** Returns a history whose steps wait for `runSteps`, because in browsers the steps happen later. */
function slowHistory() {
  const memory = UNSAFE_createMemoryHistory({ initialEntries: ['/list', '/item', '/form'], v5Compat: true });
  const steps: number[] = [];
  const go = (delta: number) => void steps.push(delta);
  const history = appHistory(Object.assign(Object.create(memory) as typeof memory, { go }));
  const runSteps = () =>
    act(async () => {
      while (steps.length > 0) memory.go(steps.shift()!);
    });
  return { history, memory, steps, runSteps };
}
function openSlowHistory() {
  const slow = slowHistory();
  open(slow.history);
  return slow;
}
it.each([
  ['push', '/next', '/form', (history: ReturnType<typeof open>) => history.push('/next')],
  ['replace', '/next', '/item', (history: ReturnType<typeof open>) => history.replace('/next')],
])(
  'a %s of the app during the return from a blocked Back is made after the return',
  async (_, to, previous, step) => {
    const { history, memory, runSteps } = slowHistory();
    history.block({ blocks: ({ nextLocation }) => nextLocation.pathname === '/item', onBlocked: jest.fn() });
    const seen: string[] = [];
    history.listen(({ location }) => seen.push(location.pathname));
    memory.go(-1);
    step(history);
    await runSteps();
    await runSteps();
    expect([history.location.pathname, memory.location.pathname, seen]).toEqual([to, to, [to]]);
    memory.go(-1);
    expect(memory.location.pathname).toBe(previous);
  },
);
it('a step back of the app is made after the return from a blocked Back, also if the browser drops the return', async () => {
  jest.useFakeTimers();
  const { history, memory, steps, runSteps } = slowHistory();
  history.block({ blocks: ({ nextLocation }) => nextLocation.pathname === '/item', onBlocked: jest.fn() });
  memory.go(-1);
  steps.length = 0;
  history.go(-2);
  await runSteps();
  jest.advanceTimersByTime(500);
  await runSteps();
  await runSteps();
  expect([history.location.pathname, memory.location.pathname]).toEqual(['/list', '/list']);
  jest.useRealTimers();
});
it('after a blocked Back, the history repeats the return to the form if the browser drops the return', async () => {
  jest.useFakeTimers();
  const { memory, steps, runSteps } = openSlowHistory();
  act(() => memory.go(-1));
  expect(steps.splice(0)).toEqual([1]);
  act(() => void jest.advanceTimersByTime(500));
  await runSteps();
  expect([memory.location.pathname, state()]).toEqual(['/form', 'blocked']);
  act(() => void jest.advanceTimersByTime(1000));
  expect(steps).toEqual([]);
  jest.useRealTimers();
});
it('after two presses of Back before the return, the form is still shown', async () => {
  jest.useFakeTimers();
  const { memory, steps, runSteps } = openSlowHistory();
  steps.push(-1, -1);
  await runSteps();
  act(() => void jest.advanceTimersByTime(500));
  await runSteps();
  expect([memory.location.pathname, heading(), state()]).toEqual(['/form', '/form', 'blocked']);
  await press('Leave');
  await runSteps();
  expect([memory.location.pathname, heading()]).toEqual(['/item', '/item']);
  jest.useRealTimers();
});

it('a second step to the same address adds no entry, unless it has a state', () => {
  const history = memoryHistory(['/list']);
  const actions: string[] = [];
  history.listen(({ action }) => actions.push(action));
  history.push('/offer?type=reel');
  history.push('/offer?type=reel');
  history.push('/offer?type=story');
  history.push('/offer?type=story', { step: 2 });
  history.push('/offer?type=story');
  expect(actions).toEqual(['PUSH', 'REPLACE', 'PUSH', 'PUSH', 'PUSH']);
});

it('listeners receive the options of a step', () => {
  const history = memoryHistory(['/']);
  const options: unknown[] = [];
  history.listen((change) => options.push(change.options));
  history.push('/a', null, { preventScrollReset: true });
  history.push('/b');
  history.go(-1);
  expect(options).toEqual([{ preventScrollReset: true }, undefined, undefined]);
});

it('HistoryRouter shows a step that was made before it listens to the history', () => {
  const history = memoryHistory(['/first']);
  function Early() {
    // Effects of children run before the effects of the router.
    useLayoutEffect(() => history.push('/second'), []);
    return <h1>{useLocation().pathname}</h1>;
  }
  render(
    <HistoryRouter history={history}>
      <Early />
    </HistoryRouter>,
  );
  expect(heading()).toBe('/second');
});

describe('view transitions', () => {
  const ends: Promise<void>[] = [];
  const transitions = jest.fn((update: () => Promise<void>) => {
    ends.push(update());
    return { ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')) };
  });
  beforeEach(() => {
    transitions.mockClear();
    Object.assign(document, { startViewTransition: transitions });
  });
  afterEach(() => void Reflect.deleteProperty(document, 'startViewTransition'));

  it('animate a step with `viewTransition`, and Back and Forward over this step, but no other step', async () => {
    const history = open(memoryHistory(['/list']), false);
    act(() => history.push('/offer', null, { viewTransition: true }));
    expect(heading()).toBe('/offer');
    act(() => history.go(-1));
    expect([heading(), transitions.mock.calls.length]).toEqual(['/list', 2]);
    act(() => history.go(1));
    expect([heading(), transitions.mock.calls.length]).toEqual(['/offer', 3]);
    act(() => history.push('/cart'));
    act(() => history.go(-1));
    expect([heading(), transitions.mock.calls.length]).toEqual(['/offer', 3]);
    // Each transition ends when its page is shown.
    await expect(Promise.all(ends)).resolves.toHaveLength(3);
  });
});
