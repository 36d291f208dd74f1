import type { ReleaseManifest } from '../../shared-api/contract';
import { AdminClient } from '../lib/admin-client';
import { plainEnv, runOps } from '../lib/child';
import { defineCommand } from '../lib/command';
import { commitOf } from '../lib/commit';
import { serverUrl, tokenFor } from '../lib/find-server';
import { containerOf, WORKSPACES, workspaceOf } from '../lib/paths';
import { readBuild, releaseBuilds } from '../lib/release';
import { endShare } from '../lib/share';
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

/** @throws Stop for any value but 0, 1, 10, 50 and 100 */
function readShare(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (['0', '1', '10', '50', '100'].includes(given)) return Number(given);
  throw new Stop(`--share is 1, 10, 50 or 100, or 0 to end the share. Nothing was done.`);
}

export default defineCommand({
  usage: 'npm run release -w <workspace>, or npm run release -- <workspace…|all>',
  purpose:
    'Builds, uploads, fetches every file back, opens every page in a browser inside the live shell, then makes the build live.',
  flags: {
    from: { type: 'string', value: '<checkout>', help: 'releases the builds of another checkout' },
    'no-build': { type: 'boolean', help: 'releases the builds that exist' },
    'no-smoke': { type: 'boolean', help: 'opens no page in a browser' },
    share: {
      type: 'string',
      value: '<percentage>',
      help: '1, 10 or 50 % of browsers; 100 makes it live, 0 ends the share',
    },
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
    const share = readShare(values.share);
    if (share !== undefined && share !== 100 && second !== undefined)
      throw new Stop('Share one workspace at a time: each share has its own reports.');
    if (share === 0) return endShare(client, containerOf(only!));
    if (!values['no-build'] && values.from === undefined)
      await step(`building ${workspaces.join(', ')}`, () => runOps(['build', ...workspaces], plainEnv()));
    const smoke = values['no-smoke'] ? undefined : await smokeLoad(url, token);
    const builds = workspaces.map((name) => readBuild(name, values.from));
    const dryRun = values['dry-run'] === true;
    const released = await releaseBuilds(client, builds, smoke, { dryRun, share });
    if (released.length === 0) return say(`nothing to do: these builds are live on ${url}`);
    if (dryRun)
      return say(
        `dry run: ${released.join(', ')} may go live on ${url}. The builds were uploaded and checked, and nothing went live.`,
      );
    const now = Date.now();
    const seconds = (from: number) => `${((now - from) / 1_000).toFixed(1)} s`;
    say(
      `${share === undefined || share === 100 ? 'released' : 'shared'} on ${url}, ${seconds(began)} after the command`,
    );
    const commit = commitOf(workspaces);
    if (commit) say(`commit ${commit.id} to live: ${seconds(commit.at)}`);
  },
});
