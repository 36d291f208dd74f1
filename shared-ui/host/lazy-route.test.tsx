import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyRoute } from './lazy-route';

const Page = ({ name = 'page' }: { name?: string }) => <p>the {name}</p>;
const silenceConsole = () => jest.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => jest.restoreAllMocks());

// @product §2.1
it('a route that is shown in two places is loaded once, when it is first shown', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Page }));
  const Lazy = lazyRoute(load, { pending: 'wait' });
  expect(Lazy.loaded()).toBeUndefined();
  render(
    <>
      <Lazy name="first" />
      <Lazy name="second" />
    </>,
  );
  expect(screen.getByText(/wait/)).toBeInTheDocument();
  expect(await screen.findByText('the first')).toBeInTheDocument();
  expect(screen.getByText('the second')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  expect(Lazy.loaded()).toBe(Page);
});
it('a loaded route is shown immediately', async () => {
  const Lazy = lazyRoute(() => Promise.resolve({ default: Page }), { pending: 'wait' });
  await Lazy.preload();
  render(<Lazy />);
  expect(screen.getByText('the page')).toBeInTheDocument();
});
it('after a failed load, Retry loads the route again without a reload of the page (product §2)', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk x failed.'))
    .mockResolvedValue({ default: Page });
  const onError = jest.fn();
  const Lazy = lazyRoute(load, { onError });
  render(<Lazy />);
  expect(await screen.findByText('Loading chunk x failed.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the page')).toBeInTheDocument();
  expect(onError).toHaveBeenCalledTimes(1);
});
it('after a failed preload, the page loads when it is shown', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue({ default: Page });
  const Lazy = lazyRoute(load);
  await expect(Lazy.preload()).rejects.toThrow('no');
  render(<Lazy />);
  expect(await screen.findByText('the page')).toBeInTheDocument();
});
it('an error of a page does not affect the header, and Retry renders the page again', async () => {
  silenceConsole();
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('boom');
    return <p>repaired</p>;
  };
  const onError = jest.fn();
  const Lazy = lazyRoute(() => Promise.resolve({ default: Fragile }), { onError });
  render(
    <>
      <header>still here</header>
      <Lazy />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('boom');
  expect(screen.getByText('still here')).toBeInTheDocument();
  expect(onError).toHaveBeenCalledTimes(1);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('repaired')).toBeInTheDocument();
});
