import { act, render, screen, waitFor } from '@testing-library/react';
import { loadToasts, toast, Toaster } from './toasts';

beforeAll(loadToasts);

// A toast disappears when the animation of its progress bar ends. jsdom runs no animations, so the tests read the
// duration of the animation.
const durations = () =>
  screen.getAllByRole('progressbar', { hidden: true }).map((bar) => bar.style.animationDuration);
afterEach(() => act(() => toast.clear()));

describe('toasts (product §9)', () => {
  it.each([
    // @product §9.24
    ['success', '2000ms', 'status'],
    ['error', '4000ms', 'alert'],
    // @product §9.24
    ['plain', '4000ms', 'status'],
  ] as const)('a toast of the kind %s is shown for %s', async (kind, time, role) => {
    render(<Toaster />);
    act(() => toast[kind]('Item added to cart'));
    expect(await screen.findByText('Item added to cart')).toBeInTheDocument();
    expect(screen.getByRole(role)).toHaveTextContent('Item added to cart');
    expect(durations()).toEqual([time]);
  });
  it.each(['success', 'error', 'plain'] as const)(
    'while a %s toast is visible, a toast with the same text is not shown',
    async (kind) => {
      render(<Toaster />);
      act(() => {
        for (let n = 1; n <= 3; n += 1) toast[kind]('The same again');
      });
      expect(await screen.findAllByText('The same again')).toHaveLength(1);
    },
  );
  // @product §9.23
  it('at most 20 toasts are shown at a time', async () => {
    render(<Toaster />);
    act(() => {
      for (let n = 1; n <= 25; n += 1) toast.plain(`number ${n}`);
    });
    expect(await screen.findAllByText(/^number/)).toHaveLength(20);
  });
  it('with an open keyboard, toasts are in the visible part of the page', async () => {
    const viewport = Object.assign(new EventTarget(), { offsetTop: 180 });
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    const { container } = render(<Toaster />);
    const below = () =>
      container.querySelector<HTMLElement>('.toast-layer')!.style.getPropertyValue('--below');
    await waitFor(() => expect(below()).toBe('180px'));
    viewport.offsetTop = 0;
    viewport.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(below()).toBe('0px'));
    Reflect.deleteProperty(window, 'visualViewport');
  });
  it('toasts are below the header', async () => {
    const header = document.body.appendChild(document.createElement('header'));
    header.dataset.header = '';
    header.getBoundingClientRect = () => new DOMRect(0, 0, 390, 57);
    const { container } = render(<Toaster />);
    const below = () =>
      container.querySelector<HTMLElement>('.toast-layer')!.style.getPropertyValue('--below');
    await waitFor(() => expect(below()).toBe('57px'));
    header.remove();
  });
});
