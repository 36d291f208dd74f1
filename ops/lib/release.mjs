import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assetProblems } from './check-assets.mjs';
import { commitOf } from './commit.mjs';
import { ROOT, workspaceOf } from './paths.mjs';
import { counter, say, Stop } from './say.mjs';
import { signingKey, signManifest } from './signature.mjs';

/** Uploads at the same time. */
const UPLOADS = 6;
/** Other releases may go first this many times. */
const TRIES = 5;

/** The manifest of a workspace's build. @throws Stop without a build */
export function readBuild(workspace, root = ROOT) {
  const dist = path.join(root, workspace, 'dist');
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) throw new Stop(`${workspace} has no build. Run: npm run build -w ${workspace}`);
  return { dist, root, manifest: JSON.parse(readFileSync(file, 'utf8')) };
}

/** The build with the commit that it was made from and its author, where both are known. */
function withSource({ dist, root, manifest }) {
  const { RELEASE_COMMIT, RELEASE_AUTHOR } = process.env;
  const workspace = workspaceOf(manifest.name);
  const known = workspace && !RELEASE_COMMIT ? commitOf([workspace], root) : undefined;
  const commit = RELEASE_COMMIT ?? known?.commit;
  const author = RELEASE_AUTHOR ?? known?.author;
  const source = { ...(commit ? { commit } : {}), ...(author ? { author } : {}) };
  return { dist, manifest: { ...manifest, source } };
}

async function upload(client, { dist, manifest }) {
  const { name, build, files, server } = manifest;
  const put = (local, remote, integrity) =>
    client.send('PUT', `releases/${name}/${build}/${remote}`, {
      bytes: readFileSync(local),
      headers: { 'x-integrity': integrity },
    });
  const jobs = files.map(
    (file) => () => put(path.join(dist, 'web', file.path), `files/${file.path}`, file.integrity),
  );
  if (server) jobs.push(() => put(path.join(dist, 'server', server.path), 'server', server.integrity));
  const total = jobs.length;
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const count = counter(`${name} ${build}: uploading ${Math.round(bytes / 1000)} kB, file`);
  let done = 0;
  const worker = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await job();
      count(++done, total);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS }, worker));
  await client.send('PUT', `releases/${name}/${build}/candidate`, { json: manifest });
}

/** The server's reasons against a flip, without flipping. */
async function refusals(client, release) {
  try {
    await client.send('POST', 'releases', { json: { ...release, dryRun: true } });
    return [];
  } catch (error) {
    return error.reasons ?? [error.message];
  }
}

/**
 * Checks uploaded builds before anything changes: the files, and the pages in a browser.
 * @throws Stop with all problems and the server's own reasons
 */
async function look(client, release, smoke) {
  const { manifests } = release;
  const reasons = await assetProblems(client.url, manifests, counter('fetched back, file'));
  if (smoke) reasons.push(...(await smoke(manifests)));
  if (reasons.length === 0) return;
  reasons.push(...(await refusals(client, release)));
  const lines = ['The release was refused. Nothing changed.', ...reasons.map((reason) => `  - ${reason}`)];
  throw new Stop(lines.join('\n'));
}

/**
 * Uploads the builds that are not live, checks them, and makes them live in one write.
 * @param smoke opens the pages of manifests and returns reasons against them; none by default
 * @param dryRun does everything but the last step, with the server's own checks
 * @returns names that went live, or would
 * @throws Stop with all reasons at once; then nothing has changed
 */
export async function releaseBuilds(client, builds, smoke, { dryRun = false } = {}) {
  const { live } = await client.registry();
  const fresh = builds.filter(({ manifest }) => live[manifest.name] !== manifest.build).map(withSource);
  if (fresh.length === 0) return [];
  const key = signingKey();
  for (const build of fresh) await upload(client, build);
  const manifests = fresh.map(({ manifest }) => manifest);
  const signatures = Object.fromEntries(manifests.map((one) => [one.name, signManifest(one, key)]));
  const release = { manifests, signatures };
  let seen;
  for (let attempt = 1; ; attempt++) {
    const { version: expectedVersion, live: now } = await client.registry();
    // Another shell went live meanwhile, so the pages are checked again inside it.
    if (seen !== (now.shell ?? '')) await look(client, release, smoke);
    seen = now.shell ?? '';
    if (dryRun) {
      await client.send('POST', 'releases', { json: { ...release, dryRun } });
      return manifests.map(({ name }) => name);
    }
    try {
      const { version } = await client.send('POST', 'releases', { json: { ...release, expectedVersion } });
      say(
        `live at registry version ${version}: ${manifests.map(({ name, build }) => `${name} ${build}`).join(', ')}`,
      );
      return manifests.map(({ name }) => name);
    } catch (error) {
      if (error.status !== 409 || attempt === TRIES) throw error;
      say('another release went first; reading the registry again');
    }
  }
}
