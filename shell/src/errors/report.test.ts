import type { Registry } from '@linksouq/shared-api/contract';
// oxlint-disable-next-line no-restricted-imports -- checks the request of report.ts
import { ApiError, request } from '@linksouq/shared-api/host';
import { ChunkError } from '../federation/chunk-error';
import { reportFailure } from './report';
import { originOfStack, reportUncaught } from './uncaught';

jest.mock('@linksouq/shared-api/host', () => ({
  ...jest.requireActual<object>('@linksouq/shared-api/host'),
  request: jest.fn(async () => ({})),
}));
const sent = () => (request as jest.Mock).mock.calls.map(([, { body }]) => body as Record<string, unknown>);
const registry = {
  shell: { build: 'cccccccccccc' },
  remotes: { mfe_seller: { owner: 'squad-seller' } },
} as unknown as Registry;
beforeEach(() => (request as jest.Mock).mockClear());

it('a failed load is reported once, with remote, build and owner', () => {
  const origin = { remote: 'mfe_seller', build: 'aaaaaaaaaaaa', owner: 'squad-seller' };
  const error = new ChunkError(
    { ...origin, page: 'Plans', chunk: 'seller-Plans' },
    Object.assign(new Error('x'), { name: 'ChunkLoadError', type: 'timeout' }),
  );
  reportFailure(error, origin);
  reportFailure(error, origin);
  expect(sent()).toEqual([
    expect.objectContaining({ ...origin, kind: 'load', chunk: 'seller-Plans', failure: 'timeout' }),
  ]);
});
it.each([
  ['at f (http://x/_mf/mfe_seller/aaaaaaaaaaaa/seller-ui.js:1:2)', 'mfe_seller', 'squad-seller'],
  ['at f (http://x/_mf/shell/cccccccccccc/main.js:1:2)', 'shell', 'squad-shell'],
  ['', 'shell', 'squad-shell'],
])('an error with the stack "%s" is reported for %s', (stack, remote, owner) => {
  expect(originOfStack(stack, registry)).toMatchObject({ remote, owner });
});
it('an unhandled error is reported, and a cancelled call is not', () => {
  reportUncaught(registry);
  const raise = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }));
  raise(new DOMException('cancelled', 'AbortError'));
  raise(new Error('not caught'));
  expect(sent()).toEqual([expect.objectContaining({ kind: 'script', message: 'not caught' })]);
});
it('the report of a failed call contains the id of its request', () => {
  const origin = { remote: 'mfe_seller', build: 'aaaaaaaaaaaa', owner: 'squad-seller' };
  reportFailure(new ApiError(500, 'No luck.', {}, {}, 'request-1234'), origin);
  reportFailure(new Error('no call'), origin);
  // oxlint-disable-next-line unicorn/no-useless-undefined -- code can throw any value
  reportFailure(undefined, origin);
  expect(sent().map((report) => report.request)).toEqual(['request-1234', undefined, undefined]);
});
it('a page that fails in a loop sends at most 20 reports', () => {
  for (let i = 0; i < 100; i++)
    reportFailure(new Error(`failure ${i}`), { remote: 'mfe_x', build: 'b', owner: 'squad-x' });
  expect(sent().length).toBeLessThanOrEqual(20);
});
