/**
 * Compares the files of a deployment with the code and with each other. The test only reads the files,
 * because not every machine can run containers.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { MAX_FILE_BYTES } from '@linksouq/shared-api/contract';
import { readConfig } from '../../server/src/platform/config';
import { strictProblems } from '../../server/src/platform/strict-settings';
import { EVERY_ENV, namesRead, REQUIRED_ENV } from '../../server/test/production-env';
import { COMMANDS } from '../main';
import { readText, ROOT } from '../lib/paths';

const compose = readText('ops/deploy/compose.yaml');
const machines = readText('ops/deploy/machines.yaml');
const caddy = readText('ops/deploy/Caddyfile');
const dockerfile = readText('ops/deploy/Dockerfile');
const allMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

const exampleText = readText('docs/production.env.example');
const exampleNames = allMatches(exampleText, /^([A-Z][A-Z0-9_]*)=/gm);
/** The compose files or the command `release` use these variables. The server does not read them. */
const COMPOSE_ONLY = [
  'SITE',
  'POSTGRES_PASSWORD',
  'RELEASE_SIGNING_KEY',
  'IMAGE',
  'PRIVATE_ADDRESS',
  'APP_1',
  'APP_2',
];
const composeServerNames = allMatches(
  /environment: &environment\n((?: {4}\S.*\n)+)/.exec(compose)![1]!,
  /^ {4}([A-Z][A-Z0-9_]*):/gm,
);

/** Only the demo or tests use these variables. */
const NOT_IN_PRODUCTION = ['APP_MODE', 'SEED_DEMO', 'SEED_PAST', 'TEST_CLOCK_FILE', 'DEV_RELOAD'];
const KUBERNETES = ['common/settings.env', 'server.yaml', 'migrate/job.yaml', 'release/job.yaml'].map(
  (file) => `ops/deploy/kubernetes/${file}`,
);
/** Prefixes of variables that exist once for each template or remote. */
const NAME_PREFIXES = ['TWILIO_CONTENT_', 'RELEASE_TOKEN_'];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !/testing|topology|proof|seed/.test(entry.name)) yield* sources(file);
    else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')) yield file;
  }
}
const serverSource = [...sources('server/src')].map(readText).join('\n');

/** The variables that a production server with every provider reads. */
const settingNames = new Set(
  [
    ...namesRead(EVERY_ENV),
    // Code outside `readConfig` reads these variables.
    ...allMatches(serverSource, /config\.env\.([A-Z][A-Z0-9_]*)/g),
  ].filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && name !== 'TEST_LOG'),
);
const isKnown = (name: string) =>
  settingNames.has(name) || NAME_PREFIXES.some((prefix) => name.startsWith(prefix));

describe('environment variables of a deployment', () => {
  it('the server reads each variable that the compose file or the example sets', () => {
    expect(composeServerNames.length).toBeGreaterThan(5);
    const unread = [...composeServerNames, ...exampleNames].filter(
      (name) => !isKnown(name) && !COMPOSE_ONLY.includes(name),
    );
    expect(unread).toEqual([]);
  });
  it('the compose file or the example sets each variable that production requires', () => {
    const required = new Set(
      [...strictProblems({}), ...problemsOf({ APP_MODE: 'production' })].flatMap((text) =>
        allMatches(text, /^([A-Z0-9_]+) is required/g),
      ),
    );
    expect(required.size).toBeGreaterThan(10);
    expect(
      [...required].filter((name) => !composeServerNames.includes(name) && !exampleNames.includes(name)),
    ).toEqual([]);
  });
  it('a shell and a container read the same values from docs/production.env.example', () => {
    // The example contains some variables in comments.
    const text = exampleText.replace(/^# ([A-Z_]+='.*')$/gm, '$1');
    expect(text).toContain("\nSMTP_FROM='");
    const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-env-'));
    const file = path.join(folder, '.env.production');
    writeFileSync(file, text);
    const script = `set -eua; . "$1"; exec "$2" -p 'JSON.stringify(process.env)'`;
    const output = execFileSync('/bin/sh', ['-c', script, 'sh', file, process.execPath], { env: {} });
    rmSync(folder, { recursive: true });
    const values = parseEnv(text);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(exampleNames));
    expect(JSON.parse(output.toString())).toMatchObject(values);
  });
  // The example does not contain the commit, because the commit changes with each build.
  it('the example contains each variable of the compose files, except the commit', () => {
    const fromEnvironment = [...new Set(allMatches(compose + machines, /\$\{([A-Z0-9_]+)/g))];
    expect(fromEnvironment).toContain('POSTGRES_PASSWORD');
    expect(fromEnvironment.filter((name) => !exampleNames.includes(name))).toEqual(['RELEASE_COMMIT']);
  });
  it('docs/deployment.md explains exactly the variables that production reads', () => {
    const documented = allMatches(
      readText('docs/deployment.md'),
      /`([A-Z][A-Z0-9]*_[A-Z0-9_]+|HOST|PORT|JOBS|REPLICAS)(?:<[A-Z]+>)?`/g,
    );
    const missing = [...settingNames].filter(
      (name) => !NOT_IN_PRODUCTION.includes(name) && !documented.includes(name),
    );
    expect(missing).toEqual([]);
    const unknownNames = [...new Set(documented)].filter(
      (name) =>
        !isKnown(name) && !['APP_MODE', 'LINKSOUQ_URL'].includes(name) && !COMPOSE_ONLY.includes(name),
    );
    expect(unknownNames).toEqual([]);
  });
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as { problems: readonly string[] }).problems;
  }
}

describe('the container image', () => {
  const copiedPaths = allMatches(dockerfile, /^COPY (?:--from=\S+ )?(.+) \S+$/gm).flatMap((all) =>
    all.split(' '),
  );
  it('contains the package.json of every workspace, because the install needs these files', () => {
    const { workspaces } = JSON.parse(readText('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) expect(copiedPaths).toContain(`${workspace}/package.json`);
    for (const file of copiedPaths.filter((name) => name.endsWith('package.json')))
      expect(existsSync(path.join(ROOT, file))).toBe(true);
  });
  it('contains the files that the server reads in addition to its bundle', () => {
    const readPaths = allMatches(serverSource, /path\.join\(serverRoot, '(src\/[^']+)'\)/g);
    expect(readPaths).toContain('src/platform/db/migrations');
    for (const file of readPaths) expect(copiedPaths).toContain(`server/${file}`);
  });
  it('contains the builds of all remotes and of the shell, and the commands of the compose files', () => {
    const { workspaces } = JSON.parse(readText('package.json')) as { workspaces: string[] };
    const released = workspaces.filter((name) => /^(shell|mfe-.+|ops\/.+)$/.test(name));
    expect(released).toHaveLength(6);
    for (const workspace of released) expect(copiedPaths).toContain(`/app/${workspace}/dist`);
    expect(copiedPaths).toContain('ops');
    expect(copiedPaths).toContain('/app/ops/dist');
    const commands = allMatches(compose + machines + dockerfile, /ops\/run\.mjs"?, "?([\w-]+)/g);
    expect([...new Set(commands)].sort()).toEqual(['migrate', 'release', 'serve']);
    expect(Object.keys(COMMANDS)).toEqual(expect.arrayContaining(commands));
  });
  it('contains the commit of its sources, and no deployment file overrides this commit at run time', () => {
    expect(dockerfile).toMatch(/^ARG RELEASE_COMMIT\nENV RELEASE_COMMIT=\$RELEASE_COMMIT$/m);
    expect(compose).toContain("args: { RELEASE_COMMIT: '${RELEASE_COMMIT:-}' }");
    expect(allMatches(compose, /(RELEASE_COMMIT): /g)).toHaveLength(1);
    const runTimeTexts = [machines, exampleText, ...KUBERNETES.map(readText)].join('\n');
    expect(runTimeTexts).not.toContain('RELEASE_COMMIT');
  });
  it('contains no secrets, and no packages or builds of the checkout', () => {
    const ignored = readText('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env*', '**/node_modules', '**/dist']));
  });
  it('runs without root privileges, and listens on the port to which the proxy sends requests', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    const port = /PORT=(\d+)/.exec(dockerfile)![1];
    expect(allMatches(dockerfile, /^EXPOSE (\d+)/gm)).toEqual([port]);
    expect(allMatches(caddy, /app-\d:(\d+)/g)).toEqual([port, port]);
    for (const file of [compose, machines]) expect(file).toContain(`LINKSOUQ_URL: http://app-1:${port}`);
    expect(machines).toContain(`:${port}:${port}'`);
  });
});

describe('the proxy', () => {
  it('sends each request to the replica with the fewest connections', () => {
    expect(allMatches(caddy, /lb_policy (\w+)/g)).toEqual(['least_conn']);
  });
  it('sends requests to every replica, and checks whether each replica is ready', () => {
    const replicas = allMatches(compose, /^ {2}(app-\d): \*server$/gm);
    expect(replicas).toHaveLength(2);
    expect(allMatches(caddy, /(app-\d):\d+/g)).toEqual(replicas);
    expect(caddy).toMatch(/health_uri \/readyz/);
  });
  it('stops sending requests to a stopping replica, and the replica has time to finish its open requests', () => {
    const { drainMs, stopMs } = readConfig(REQUIRED_ENV);
    // The proxy notices after at most one interval that a replica is not ready. The second interval is for
    // the check itself.
    expect(drainMs).toBeGreaterThan(2 * Number(/health_interval (\d+)s/.exec(caddy)![1]) * 1_000);
    expect(stopMs).toBeGreaterThan(MAX_FILE_BYTES / 1_000);
    const stop = Number(/stop_grace_period: (\d+)s/.exec(compose)![1]) * 1_000;
    expect(stop).toBeGreaterThan(drainMs + stopMs);
    expect(composeServerNames).not.toEqual(expect.arrayContaining(['DRAIN_MS']));
  });
  it('accepts the largest file, blocks the admin API and the state of dependencies, and sends the IP address of the visitor', () => {
    expect(Number(/max_size (\d+)MB/.exec(caddy)![1]) * 1e6).toBeGreaterThan(MAX_FILE_BYTES * 1.2);
    expect(caddy).toMatch(
      /path \/_admin \/_admin\/\* \/healthz\/\*\n\s*handle @operators \{\n\s*respond 404\n/,
    );
    expect(caddy).toContain('header_up X-Forwarded-For {remote_host}');
    expect(compose).toContain("TRUST_PROXY: '1'");
  });
});
