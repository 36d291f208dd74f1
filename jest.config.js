import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Defines one project of jest for each workspace with unit tests. The tests of workspaces with screens and of the
 * shared workspaces run in jsdom. All other tests run in node. A squad's checkout contains only some of the workspaces.
 */
const NODE = ['server', 'ops'];
const UNTESTED = ['e2e', 'bench'];
const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const existingWorkspaces = workspaces.filter((name) => existsSync(new URL(name, import.meta.url)));

const jestFolder = fileURLToPath(new URL('ops/jest', import.meta.url));
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
/** Packages with ES modules, which jest must convert. */
const esModulePackages = [
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
  runtime: `${jestFolder}/runtime.cjs`,
  transform: { '^.+\\.(t|j|mj|cj)sx?$': swc },
  transformIgnorePatterns: [`node_modules/(?!(${esModulePackages.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': `${jestFolder}/css-module.cjs`,
    '\\.(css|svg|png|webp|woff2)$': `${jestFolder}/asset.cjs`,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
};
/** Returns patterns for the workspaces inside a workspace, because each of them has its own project. */
const innerWorkspaces = (name) =>
  existingWorkspaces.filter((other) => other.startsWith(`${name}/`)).map((other) => `/${other}/`);
const ignored = (name) => ['/node_modules/', '/dist/', ...innerWorkspaces(name)];
const browser = (name) => ({
  ...common,
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testPathIgnorePatterns: ignored(name),
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: [`${jestFolder}/browser-setup.ts`],
});
const node = (name) => ({
  ...common,
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testPathIgnorePatterns: ignored(name),
  testEnvironment: 'node',
  // Tests of ops start the server, too.
  ...(existingWorkspaces.includes('server') ? { globalSetup: `${jestFolder}/bundle-helpers.ts` } : {}),
});

export default {
  // The limit only ends tests that hang. It is long, so that it ends no other test on the slowest machine.
  testTimeout: 600_000,
  testSequencer: `${jestFolder}/slow-first.cjs`,
  projects: existingWorkspaces
    .filter((name) => !UNTESTED.includes(name))
    .map((name) => (NODE.includes(name) ? node(name) : browser(name))),
};
