import { AdminClient } from '../lib/admin-client';
import { plainEnv, runOps } from '../lib/child';
import { defineCommand } from '../lib/command';
import { commitOf } from '../lib/commit';
import { serverUrl, tokenFor } from '../lib/find-server';
import { argumentPath, containerOf, WORKSPACES, workspaceOf } from '../lib/paths';
import { readBuild, releaseBuilds } from '../lib/release';
import { endShare, readShare } from '../lib/share';
import { loadSmoke } from '../lib/load-smoke';
import { printLine, step, Stop } from '../lib/print';

export default defineCommand({
  usage: 'npm run release -w <workspace>, or npm run release -- <workspace…|all>',
  purpose:
    'Builds, uploads, fetches every file back, opens every page in a browser inside the live shell, then makes the build live.',
  flags: {
    from: { value: '<folder>', help: 'releases the builds in another copy of the repository' },
    'no-build': { help: 'releases the builds that exist' },
    'no-smoke': { help: 'opens no page in a browser' },
    share: {
      value: '<percentage>',
      help: '1, 10, 50 or 100 % of new sessions get the build; 0 ends the share',
    },
    'dry-run': { help: 'uploads and checks, but makes nothing live' },
  },
  maxArguments: Infinity,
  // Only the last step makes builds live, so an interrupted command changes no live build.
  async run({ values, positionals: names }) {
    const startedAt = Date.now();
    const workspaces = names.includes('all')
      ? [...WORKSPACES]
      : names.map(workspaceOf).filter((name) => name !== undefined);
    if (workspaces.length === 0 || (workspaces.length < names.length && !names.includes('all')))
      throw new Stop(`Name what to release: ${WORKSPACES.join(', ')}, or all.`);
    const url = serverUrl();
    // A release of one container (the shell or a remote) can use the token of this container. A release of several
    // containers needs the admin's token.
    const [workspace, second] = workspaces;
    const token = tokenFor(workspace && second === undefined ? containerOf(workspace) : undefined);
    const client = new AdminClient(url, token);
    const share = readShare(values.share);
    if (share !== undefined && second !== undefined)
      throw new Stop(
        'Use --share with one workspace at a time: the server compares the errors of one new build with those of the live build.',
      );
    const dryRun = values['dry-run'] === true;
    if (share === 0) return endShare(client, containerOf(workspace!), { dryRun });
    if (!values['no-build'] && values.from === undefined)
      await step(`building ${workspaces.join(', ')}`, () => runOps(['build', ...workspaces], plainEnv()));
    const smoke = values['no-smoke'] ? undefined : await loadSmoke(url, token);
    const from = values.from === undefined ? undefined : argumentPath(values.from);
    const builds = workspaces.map((name) => readBuild(name, from));
    const released = await releaseBuilds(client, builds, smoke, { dryRun, share });
    if (released.length === 0)
      return printLine(
        `nothing to do: these builds are live on ${url}${share === undefined ? '' : `, or already get ${share} % of new sessions`}`,
      );
    if (dryRun)
      return printLine(
        `dry run: ${released.join(', ')} passed all checks for ${url}. The builds were uploaded, and nothing went live.`,
      );
    const now = Date.now();
    const seconds = (from: number) => `${((now - from) / 1_000).toFixed(1)} s`;
    printLine(
      `${share === undefined ? 'released' : 'shared'} on ${url}, ${seconds(startedAt)} after the command began`,
    );
    const commit = commitOf(workspaces);
    if (commit) printLine(`commit ${commit.id} went live ${seconds(commit.at)} after it was made`);
  },
});
