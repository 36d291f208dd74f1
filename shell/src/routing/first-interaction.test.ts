import { firstInteraction } from './first-interaction';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Loads a new instance of the module, because one instance waits only once. */
async function loadModule(): Promise<{ isActive: () => boolean }> {
  let active = false;
  await jest.isolateModulesAsync(async () => {
    const fresh = (await import('./first-interaction')) as { firstInteraction: typeof firstInteraction };
    void fresh.firstInteraction().then(() => (active = true));
  });
  return { isActive: () => active };
}

it.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'])(
  '%s counts as user activity after a delay',
  async (event) => {
    const { isActive } = await loadModule();
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    await jest.advanceTimersByTimeAsync(400);
    expect(isActive()).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(isActive()).toBe(true);
  },
);
it('load, scroll and visibilitychange do not count as user activity', async () => {
  const { isActive } = await loadModule();
  for (const event of ['load', 'scroll', 'visibilitychange']) window.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isActive()).toBe(false);
});
it('a tap before hydration counts as user activity', async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  const { isActive } = await loadModule();
  await jest.advanceTimersByTimeAsync(600);
  expect(isActive()).toBe(true);
  Object.assign(navigator, { userActivation: undefined });
});
