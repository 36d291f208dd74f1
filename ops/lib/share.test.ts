import type { AdminClient } from './admin-client';
import { endShare, readShare } from './share';

describe('endShare', () => {
  const send = jest.fn(async () => ({ build: 'aaaaaaaaaaaa', version: 8 }));
  const registry = async () => ({
    version: 7,
    live: { mfe_seller: 'aaaaaaaaaaaa' },
    shares: { mfe_seller: { build: 'bbbbbbbbbbbb', percent: 10 } },
  });
  const client = { registry, send } as unknown as AdminClient;
  let output: string;
  beforeEach(() => {
    send.mockClear();
    output = '';
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (output += text));
  });
  afterEach(() => jest.restoreAllMocks());

  it('names the candidate and sends no request in a dry run', async () => {
    await endShare(client, 'mfe_seller', { dryRun: true });
    expect(send).not.toHaveBeenCalled();
    expect(output).toContain('dry run: the share of bbbbbbbbbbbb would end.');
  });
  it('names the candidate of the registry in the request', async () => {
    await endShare(client, 'mfe_seller');
    expect(send).toHaveBeenCalledWith('POST', 'rollback/mfe_seller', { json: { candidate: 'bbbbbbbbbbbb' } });
  });
});

it.each(['5', '10%', '', '-1', '100.0'])('readShare refuses "%s" and lists the known values', (value) =>
  expect(() => readShare(value)).toThrow('--share is 1, 10, 50 or 100.'),
);
