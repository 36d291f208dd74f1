import { AdminClient } from '../lib/admin-client';
import { defineCommand } from '../lib/command';
import { serverUrl, tokenFor } from '../lib/find-server';
import { containerOf, WORKSPACES, workspaceOf } from '../lib/paths';
import { downloadBuild } from '../lib/promote';
import { releaseBuilds } from '../lib/release';
import { printLine, Stop } from '../lib/print';
import { readShare } from '../lib/share';
import { loadSmoke } from '../lib/load-smoke';
import { withTemporaryFolder } from '../lib/temporary-folder';

/**
 * Returns the token of the squad for the server that --from names, or its admin token (STAGE_TOKEN).
 * @throws Stop when there is no token
 */
function sourceToken(name: string): string {
  const ownVariable = `STAGE_TOKEN_${name.toUpperCase()}`;
  const token = process.env[ownVariable] || process.env.STAGE_TOKEN;
  if (token) return token;
  throw new Stop(
    `Set ${ownVariable} to the release token, or STAGE_TOKEN to the admin token of the server at --from.`,
  );
}

export default defineCommand({
  usage: 'npm run promote -w <workspace> -- --from <address> [<build>]',
  purpose:
    'Releases a build of another server (default: its live build) with the same files, manifest and signature.',
  flags: {
    from: { value: '<address>', help: 'the server that has the build, such as staging' },
    share: { value: '<percentage>', help: '1, 10, 50 or 100 % of new sessions get the build' },
    'no-smoke': { help: 'opens no page in a browser' },
    'dry-run': { help: 'uploads and checks, but makes nothing live' },
  },
  maxArguments: 2,
  async run({ values, positionals: [workspaceName = '', build] }) {
    const workspace = workspaceOf(workspaceName);
    if (!workspace) throw new Stop(`Name what to promote: ${WORKSPACES.join(', ')}.`);
    if (!values.from || !URL.canParse(values.from))
      throw new Stop('Name the server that has the build: --from https://staging.example. Nothing was done.');
    const share = readShare(values.share);
    if (share === 0) throw new Stop('End a share with npm run rollback. Nothing was done.');
    const name = containerOf(workspace);
    const url = serverUrl();
    const from = new AdminClient(values.from.replace(/\/$/, ''), sourceToken(name));
    const token = tokenFor(name);
    const client = new AdminClient(url, token);
    const smoke = values['no-smoke'] ? undefined : await loadSmoke(url, token);
    const dryRun = values['dry-run'] === true;
    await withTemporaryFolder(async (folder) => {
      const downloaded = await downloadBuild(from, name, build, folder);
      const [promoted] = await releaseBuilds(client, [downloaded], smoke, { dryRun, share });
      if (!promoted)
        return printLine(
          `nothing to do: ${name} ${downloaded.manifest.build} is live on ${url}${share === undefined ? '' : `, or already gets ${share} % of new sessions`}`,
        );
      printLine(
        dryRun
          ? `dry run: ${name} ${downloaded.manifest.build} may go from ${from.url} to ${url}. Nothing went live.`
          : `promoted ${name} ${downloaded.manifest.build} from ${from.url} to ${url}, unchanged`,
      );
    });
  },
});
