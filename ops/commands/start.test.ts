import { Stop } from '../lib/print';

jest.mock('../lib/bundle-server', () => ({ bundleServer: async () => {} }));
jest.mock('../lib/server-process', () => ({
  startServer: () => ({ child: {}, listening: new Promise(() => {}) }),
  endTogether: () => {},
}));
jest.mock('../lib/child', () => ({
  plainEnv: () => ({}),
  runOps: async () => {
    throw new Stop('The build ended with SIGTERM.');
  },
}));

it('stops with the reason when the build fails before the server listens', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const { default: start } = await import('./start');
  await expect(start.run([])).rejects.toThrow(new Stop('The build ended with SIGTERM.'));
}, 10_000);
