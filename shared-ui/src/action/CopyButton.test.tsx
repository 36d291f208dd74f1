import { act, fireEvent, render, screen } from '@testing-library/react';
import { COPIED_MS } from '@linksouq/shared-api/contract';
import { CopyButton } from './CopyButton';

jest.mock('./copy-text', () => ({ copyText: () => Promise.resolve(true) }));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('a second press shows "Copied" for a full second again', async () => {
  render(<CopyButton value="x" />);
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await press();
  await pass(COPIED_MS - 1);
  await press();
  await pass(COPIED_MS - 1);
  expect(screen.getByRole('button')).toHaveTextContent('Copied');
  await pass(1);
  expect(screen.getByRole('button')).toHaveTextContent('Copy');
  expect(screen.getByRole('button')).not.toHaveTextContent('Copied');
});
