import { render, screen } from '@testing-library/react';
import type { Registry } from '@linksouq/shared-api/contract';
// oxlint-disable-next-line no-restricted-imports -- checks the request of report.ts
import { request } from '@linksouq/shared-api/host';
import { lazyRoute } from '@linksouq/shared-ui/host';
import { watchLazyParts } from './lazy-parts';

jest.mock('@linksouq/shared-api/host', () => ({
  ...jest.requireActual<object>('@linksouq/shared-api/host'),
  request: jest.fn(async () => ({})),
}));
const sent = () => (request as jest.Mock).mock.calls.map(([, { body }]) => body as Record<string, unknown>);

it('a failed load of a lazy part shows the chunk and the failure type, and is reported to the squad of the remote (product §2)', async () => {
  watchLazyParts({
    shell: { build: 'cccccccccccc' },
    remotes: { mfe_seller: { owner: 'squad-seller' } },
  } as unknown as Registry);
  const error = Object.assign(new Error('Loading chunk seller-dialogs failed.'), {
    name: 'ChunkLoadError',
    type: 'timeout',
    chunk: 'seller-dialogs',
    base: '/_mf/mfe_seller/aaaaaaaaaaaa/',
  });
  const Part = lazyRoute<object>(() => Promise.reject(error));
  render(<Part />);
  expect(await screen.findByText('Loading chunk seller-dialogs failed (timeout).')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(sent()).toEqual([
    expect.objectContaining({
      kind: 'load',
      remote: 'mfe_seller',
      build: 'aaaaaaaaaaaa',
      owner: 'squad-seller',
      chunk: 'seller-dialogs',
      failure: 'timeout',
    }),
  ]);
});
