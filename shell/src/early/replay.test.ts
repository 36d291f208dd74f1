import { replayEarlyClicks } from './replay';

beforeEach(() => {
  jest.useFakeTimers();
  jest.isolateModules(() => void require('./early'));
});
afterEach(() => jest.useRealTimers());

it('the link of a style sheet that does not load is removed after 120 s (product §2)', () => {
  document.head.innerHTML = '<link rel="stylesheet" id="hangs">';
  jest.advanceTimersByTime(119_000);
  expect(document.getElementById('hangs')).not.toBeNull();
  jest.advanceTimersByTime(2_000);
  expect(document.getElementById('hangs')).toBeNull();
});
it('clicks on a button before hydration are replayed as one click after hydration', () => {
  document.body.innerHTML = '<button data-early><i>Add</i></button><button>Other</button>';
  const [early, other] = [...document.querySelectorAll('button')];
  early!.querySelector('i')!.click();
  early!.click();
  other!.click();
  expect(early).toHaveAttribute('aria-busy', 'true');

  const pressed = jest.fn();
  early!.addEventListener('click', () => pressed('early'));
  other!.addEventListener('click', () => pressed('other'));
  replayEarlyClicks();
  expect(pressed.mock.calls).toEqual([['early']]);
  expect(early).not.toHaveAttribute('aria-busy');

  early!.click();
  replayEarlyClicks();
  expect(pressed).toHaveBeenCalledTimes(2);
});
