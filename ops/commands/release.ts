import type { ReleaseManifest } from '../../shared-api/contract';
import { AdminClient } from '../lib/admin-client';
import { plainEnv, runOps } from '../lib/child';
import { defineCommand } from '../lib/command';
import { commitOf } from '../lib/commit';
import { serverUrl, tokenFor } from '../lib/find-server';
import { containerOf, WORKSPACES, workspaceOf } from '../lib/paths';
import { readBuild, releaseBuilds } from '../lib/release';
import { counter, messageOf, say, step, Stop } from '../lib/say';

/** @throws Stop without a browser, with the next step */
async function smokeLoad(url: string, token: string) {
  try {
    const { smoke } = await import('../smoke/smoke');
    return (manifests: readonly ReleaseManifest[]) =>
      smoke({ url, token, manifests, onPage: counter('opened in the shell that is live, page') });
  } catch (error) {
    throw new Stop(
      `The pages cannot be opened before they go live: ${messageOf(error)}\nInstall the packages (npm ci), or release with --no-smoke.`,
    );
  }
}

export default defineCommand({
  usage: 'npm run release -w <workspace>, or npm run release -- <workspace…|all>',
  purpose:
    'Builds, uploads, fetches every file back, opens every page in a browser inside the live shell, then makes the build live.',
  flags: {
    from: { type: 'string', value: '<checkout>', help: 'releases the builds of another checkout' },
    'no-build': { type: 'boolean', help: 'releases the builds that exist' },
    'no-smoke': { type: 'boolean', help: 'opens no page in a browser' },
    'dry-run': { type: 'boolean', help: 'uploads and checks, but makes nothing live' },
  },
  most: Infinity,
  // Only the last step changes what is live, even after a kill.
  async run({ values, positionals: named }) {
    const began = Date.now();
    const workspaces = named.includes('all')
      ? [...WORKSPACES]
      : named.map(workspaceOf).filter((name) => name !== undefined);
    if (workspaces.length === 0 || (workspaces.length < named.length && !named.includes('all')))
      throw new Stop(`Name what to release: ${WORKSPACES.join(', ')}, or all.`);
    const url = serverUrl();
    // One container may have its own token. Several need the admin's.
    const [only, second] = workspaces;
    const token = tokenFor(only && second === undefined ? containerOf(only) : undefined);
    const client = new AdminClient(url, token);
    if (!values['no-build'] && values.from === undefined)
      await step(`building ${workspaces.join(', ')}`, () => runOps(['build', ...workspaces], plainEnv()));
    const smoke = values['no-smoke'] ? undefined : await smokeLoad(url, token);
    const builds = workspaces.map((name) => readBuild(name, values.from));
    const dryRun = values['dry-run'] === true;
    const released = await releaseBuilds(client, builds, smoke, { dryRun });
    if (released.length === 0) return say(`nothing to do: these builds are live on ${url}`);
    if (dryRun)
      return say(
        `dry run: ${released.join(', ')} may go live on ${url}. The builds were uploaded and checked, and nothing went live.`,
      );
    const now = Date.now();
    const seconds = (from: number) => `${((now - from) / 1_000).toFixed(1)} s`;
    say(`released on ${url}, ${seconds(began)} after the command`);
    const commit = commitOf(workspaces);
    if (commit) say(`commit ${commit.id} to live: ${seconds(commit.at)}`);
  },
});
