import { act, render, screen } from '@testing-library/react';
import { calls } from '@linksouq/shared-api/contract';
// oxlint-disable-next-line no-restricted-imports -- a failed call throws this class
import { ApiError } from '@linksouq/shared-api/host';
import { reportFailure } from './report-failure';
import { loadToasts, toast, Toaster } from './toasts';

const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
beforeAll(loadToasts);
beforeEach(() => {
  logged.mockClear();
  render(<Toaster />);
});
afterEach(() => act(() => toast.clear()));
const report = (call: Parameters<typeof reportFailure>[0], error: unknown) =>
  act(async () => reportFailure(call, error));

describe('handling of a failed call (product §8)', () => {
  it.each([
    [
      'register shows the server’s message',
      calls.register,
      new ApiError(422, 'Known number'),
      'Known number',
    ],
    [
      'registerBuyer without a connection shows No connection',
      calls.registerBuyer,
      new ApiError(0, undefined),
      'No connection. Nothing is lost: try again.',
    ],
    [
      'registerBuyer shows a general message if the server sent none',
      calls.registerBuyer,
      new ApiError(502, undefined),
      'An unexpected error occurred',
    ],
    ['login shows the server’s message', calls.login, new ApiError(422, 'Wrong code'), 'Wrong code'],
    [
      // @product §8.11
      'login shows Internal server error if the server sent no message',
      calls.login,
      new ApiError(500, undefined),
      'Internal server error',
    ],
    [
      'getOrder without a connection shows No connection',
      calls.getOrder,
      new ApiError(0, undefined),
      'No connection. Nothing is lost: try again.',
    ],
  ])('%s', async (_, call, error, text) => {
    await report(call, error);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
  it.each([
    ['a failed requestOtp is only logged', calls.requestOtp, new ApiError(429, 'Too many')],
    ['a failed sendQuote is only logged', calls.sendQuote, new ApiError(409, 'Gone')],
    [
      'a failed getSellerDelivery is only logged, because its screen shows a text',
      calls.getSellerDelivery,
      new ApiError(500, 'Oops'),
    ],
  ])('%s', async (_, call, error) => {
    await report(call, error);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalled();
  });
  it.each([
    ['an ended session (401)', new ApiError(401, 'Sign in')],
    ['a forbidden call (403)', new ApiError(403, 'No')],
    ['a cancelled call', new DOMException('cancelled', 'AbortError')],
  ])('%s shows no message and is not logged', async (_, error) => {
    await report(calls.login, error);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(logged).not.toHaveBeenCalled();
  });
});
