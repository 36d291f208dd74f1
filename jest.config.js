import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Defines one project of jest for each workspace. The tests of workspaces with screens and of the shared
 * workspaces run in jsdom. All other tests run in node. A squad's checkout contains only some of the
 * workspaces.
 */
const NODE = ['server', 'ops'];
const UNTESTED = ['e2e', 'bench'];
const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const present = workspaces.filter((name) => existsSync(new URL(name, import.meta.url)));

const tools = fileURLToPath(new URL('ops/jest', import.meta.url));
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
const esm = [
  'ky',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  'headers-polyfill',
  '@open-draft',
  'outvariant',
  'strict-event-emitter',
  'uqr',
  '@electric-sql',
  'react-toastify',
  'lucide-react',
  '@lingui',
  'cheerio',
  'is-node-process',
  'graphql',
  'cookie',
  'statuses',
  'path-to-regexp',
  'tough-cookie',
];
const common = {
  runtime: `${tools}/runtime.cjs`,
  transform: { '^.+\\.(t|j|mj|cj)sx?$': swc },
  transformIgnorePatterns: [`node_modules/(?!(${esm.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': `${tools}/css-module.cjs`,
    '\\.(css|svg|png|webp|woff2)$': `${tools}/asset.cjs`,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
};
/** Returns patterns for the workspaces inside a workspace, because each of them has its own project. */
const inside = (name) => present.filter((other) => other.startsWith(`${name}/`)).map((other) => `/${other}/`);
const ignored = (name) => ['/node_modules/', '/dist/', ...inside(name)];
const browser = (name) => ({
  ...common,
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testPathIgnorePatterns: ignored(name),
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: [`${tools}/browser-setup.ts`],
});
const node = (name) => ({
  ...common,
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testPathIgnorePatterns: ignored(name),
  testEnvironment: 'node',
  ...(name === 'server' ? { globalSetup: `${tools}/bundle-helpers.ts` } : {}),
});

export default {
  // No test checks a duration. This limit only ends a test that hangs, on the slowest machine.
  testTimeout: 600_000,
  testSequencer: `${tools}/slow-first.cjs`,
  projects: present
    .filter((name) => !UNTESTED.includes(name))
    .map((name) => (NODE.includes(name) ? node(name) : browser(name))),
};
