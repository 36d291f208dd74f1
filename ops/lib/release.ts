import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '../../shared-api/contract';
import { type AdminClient, RefusedStop } from './admin-client';
import { assetProblems } from './check-assets';
import { commitOf } from './commit';
import { inParallel } from './in-parallel';
import { ROOT, workspaceOf } from './paths';
import { counter, messageOf, printLine, Stop } from './print';
import { signingKey, signManifest } from './signature';
import { testedWith } from './tested-runtimes';

const PARALLEL_UPLOADS = 6;
/** An attempt fails when another release has changed the registry. */
const MAX_ATTEMPTS = 5;

export interface Build {
  dist: string;
  /** Folder of the checkout. Default: this checkout. */
  root?: string;
  manifest: ReleaseManifest;
  /** Signature from another server, for an unchanged manifest. */
  signature?: Signature;
}
interface Signature {
  key: string;
  value: string;
}
interface Release {
  manifests: ReleaseManifest[];
  signatures: Record<string, Signature>;
}
type Smoke = (manifests: readonly ReleaseManifest[]) => Promise<string[]>;

/** @throws Stop when the workspace has no build */
export function readBuild(workspace: string, root = ROOT): Build {
  const dist = path.join(root, workspace, 'dist');
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) throw new Stop(`${workspace} has no build. Run: npm run build -w ${workspace}`);
  return { dist, root, manifest: JSON.parse(readFileSync(file, 'utf8')) };
}

/**
 * Adds the tested runtimes and, if known, commit and author to the manifest. A manifest from another server
 * stays unchanged, because it is already signed.
 */
function completeManifest(build: Build): Build {
  const { dist, root, manifest, signature } = build;
  if (signature) return build;
  const { RELEASE_COMMIT, RELEASE_AUTHOR } = process.env;
  const workspace = workspaceOf(manifest.name);
  const commitFacts = workspace && !RELEASE_COMMIT ? commitOf([workspace], root) : undefined;
  const commit = RELEASE_COMMIT ?? commitFacts?.commit;
  const author = RELEASE_AUTHOR ?? commitFacts?.author;
  const source = { ...(commit ? { commit } : {}), ...(author ? { author } : {}) };
  const tested = testedWith(manifest.federationRuntime);
  const testedRuntimes = tested.length > 0 ? { testedRuntimes: tested } : {};
  return { dist, manifest: { ...manifest, source, ...testedRuntimes } };
}

async function upload(client: AdminClient, { dist, manifest }: Build, signature: Signature): Promise<void> {
  const { name, build, files, server } = manifest;
  const uploadFile = (local: string, remote: string, integrity: string) =>
    client.send('PUT', `releases/${name}/${build}/${remote}`, {
      bytes: new Uint8Array(readFileSync(local)),
      headers: { 'x-integrity': integrity },
    });
  const jobs = files.map(
    (file) => () => uploadFile(path.join(dist, 'web', file.path), `files/${file.path}`, file.integrity),
  );
  if (server) jobs.push(() => uploadFile(path.join(dist, 'server', server.path), 'server', server.integrity));
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const count = counter(`${name} ${build}: uploading ${Math.round(bytes / 1000)} kB, file`);
  await inParallel(jobs, PARALLEL_UPLOADS, (job) => job(), count);
  await client.send('PUT', `releases/${name}/${build}/candidate`, {
    json: { manifest, signature },
  });
}

/** Returns why the server would refuse to activate the builds (dry run). */
async function refusals(client: AdminClient, release: Release): Promise<readonly string[]> {
  try {
    await client.send('POST', 'releases', { json: { ...release, dryRun: true } });
    return [];
  } catch (error) {
    return (error instanceof RefusedStop && error.reasons) || [messageOf(error)];
  }
}

/**
 * Checks all uploaded files, and opens the pages in a browser. After a failed check, also asks the server for its reasons,
 * so that one message contains all problems. Without a failed check, the release itself reports the server's reasons.
 * @throws Stop if a check fails
 */
async function checkRelease(client: AdminClient, release: Release, smoke: Smoke | undefined): Promise<void> {
  const { manifests } = release;
  const reasons = await assetProblems(client.url, manifests, counter('checking the uploaded files, file'));
  const assetsOrigin = process.env.ASSETS_ORIGIN;
  if (assetsOrigin && reasons.length === 0)
    reasons.push(
      ...(await assetProblems(assetsOrigin, manifests, counter('checking the files at ASSETS_ORIGIN, file'))),
    );
  if (smoke) reasons.push(...(await smoke(manifests)));
  if (reasons.length === 0) return;
  reasons.push(...(await refusals(client, release)));
  const lines = ['The release was refused. Nothing changed.', ...reasons.map((reason) => `  - ${reason}`)];
  throw new Stop(lines.join('\n'));
}

/**
 * Uploads the builds that are not live and not already shared as asked, checks them, and makes all of them live with one request. This request also
 * names the live builds whose containers have a share, because it ends these shares.
 * @param smoke opens the pages in a browser and returns problems; without it, no page is opened
 * @param share 1, 10, 50 or 100 % of new sessions get the build; without it, the build becomes live
 * @param dryRun runs all steps and checks, but activates no build
 * @returns names of the containers that changed. With `dryRun`, names of the containers that would change
 * @throws Stop with all reasons. In this case, no live build has changed
 */
export async function releaseBuilds(
  client: AdminClient,
  builds: readonly Build[],
  smoke?: Smoke,
  { dryRun = false, share }: { dryRun?: boolean; share?: number } = {},
): Promise<string[]> {
  const { live, shares = {} } = await client.registry();
  /** True if the request would change nothing: the build already gets the same part of the new sessions. */
  const isDone = ({ manifest: { name, build } }: Build) => {
    const running = shares[name];
    if (live[name] === build) return share !== undefined || !running;
    return running?.build === build && running.percent === share;
  };
  const releasedBuilds = builds.filter((build) => !isDone(build)).map(completeManifest);
  if (releasedBuilds.length === 0) return [];
  for (const { manifest } of releasedBuilds) {
    const candidate = shares[manifest.name]?.build;
    if (candidate !== undefined && candidate !== manifest.build)
      printLine(`${manifest.name}: this release ends the share of ${candidate}`);
  }
  // Builds that already get all or a part of the sessions are uploaded and checked.
  const areServed = releasedBuilds.every(({ manifest: { name, build } }) =>
    [live[name], shares[name]?.build].includes(build),
  );
  const manifests = releasedBuilds.map(({ manifest }) => manifest);
  const signatures: Release['signatures'] = {};
  for (const build of releasedBuilds) {
    const { manifest } = build;
    const signature = build.signature ?? signManifest(manifest, signingKey());
    signatures[manifest.name] = signature;
    if (!areServed) await upload(client, build, signature);
  }
  const release = { manifests, signatures };
  /** The live shell during the last check. '': no shell was live. Undefined: no check yet. */
  let checkedShell: string | undefined;
  for (let attempt = 1; ; attempt++) {
    const { version: expectedVersion, live: liveNow } = await client.registry();
    // The first attempt checks the builds. A later attempt checks them again only if another shell has become live.
    const liveShell = liveNow.shell ?? '';
    if (!areServed && checkedShell !== liveShell) await checkRelease(client, release, smoke);
    checkedShell = liveShell;
    if (dryRun) {
      const { preview } = await client.send<{ preview?: string }>('POST', 'releases', {
        json: { ...release, dryRun, share },
      });
      if (preview) printLine(`preview, for one day and for each browser that opens it: ${preview}`);
      return manifests.map(({ name }) => name);
    }
    try {
      const { version } = await client.send<{ version: number }>('POST', 'releases', {
        json: { ...release, expectedVersion, share },
      });
      printLine(
        `${share === undefined ? 'live' : `for ${share} % of new sessions`} at registry version ${version}: ${manifests.map(({ name, build }) => `${name} ${build}`).join(', ')}`,
      );
      return manifests.map(({ name }) => name);
    } catch (error) {
      if (!(error instanceof RefusedStop && error.status === 409) || attempt === MAX_ATTEMPTS) throw error;
      printLine(`${error.message}\n  reading the registry again`);
    }
  }
}
