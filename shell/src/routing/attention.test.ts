import { personIsHere } from './attention';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A fresh page each time: there is one first sign in its life. */
async function page(): Promise<{ isHere: () => boolean }> {
  let here = false;
  await jest.isolateModulesAsync(async () => {
    const fresh = (await import('./attention')) as { personIsHere: typeof personIsHere };
    void fresh.personIsHere().then(() => (here = true));
  });
  return { isHere: () => here };
}

it.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'])(
  'A person is here soon after %s, when a tap has been answered',
  async (sign) => {
    const { isHere } = await page();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    await jest.advanceTimersByTimeAsync(400);
    expect(isHere()).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(isHere()).toBe(true);
  },
);
it('A page that loads, scrolls to its place and rests has shown no person', async () => {
  const { isHere } = await page();
  for (const sign of ['load', 'scroll', 'visibilitychange']) window.dispatchEvent(new Event(sign));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isHere()).toBe(false);
});
it('Who tapped before the app was here is a person', async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  const { isHere } = await page();
  await jest.advanceTimersByTimeAsync(600);
  expect(isHere()).toBe(true);
  Object.assign(navigator, { userActivation: undefined });
});
