import { firstInteraction } from './first-interaction';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Loads a new instance of the module, because an instance waits for user activity only once. */
async function page(): Promise<{ isHere: () => boolean }> {
  let here = false;
  await jest.isolateModulesAsync(async () => {
    const fresh = (await import('./first-interaction')) as { firstInteraction: typeof firstInteraction };
    void fresh.firstInteraction().then(() => (here = true));
  });
  return { isHere: () => here };
}

it.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'])(
  'user activity starts shortly after %s, when the tap has been handled',
  async (sign) => {
    const { isHere } = await page();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    await jest.advanceTimersByTimeAsync(400);
    expect(isHere()).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(isHere()).toBe(true);
  },
);
it('loading, scrolling to a position and being idle are not user activity', async () => {
  const { isHere } = await page();
  for (const sign of ['load', 'scroll', 'visibilitychange']) window.dispatchEvent(new Event(sign));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isHere()).toBe(false);
});
it('a tap before hydration counts as user activity', async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  const { isHere } = await page();
  await jest.advanceTimersByTimeAsync(600);
  expect(isHere()).toBe(true);
  Object.assign(navigator, { userActivation: undefined });
});
