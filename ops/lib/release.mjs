import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { say, Stop } from './say.mjs';

/** Uploads at the same time. */
const UPLOADS = 6;
/** Somebody else's release may go first this many times. */
const TRIES = 5;

/** What the build of a workspace says of itself. @throws Stop when it was not built */
export function readBuild(workspace) {
  const dist = path.join(ROOT, workspace, 'dist');
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) throw new Stop(`${workspace} has no build. Run: npm run build -w ${workspace}`);
  return { dist, manifest: JSON.parse(readFileSync(file, 'utf8')) };
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
  const worker = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  };
  await Promise.all(Array.from({ length: UPLOADS }, worker));
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  say(`${name} ${build}: ${total} files, ${Math.round(bytes / 1000)} kB uploaded`);
}

/**
 * Uploads the builds that are not live and makes them live in one write.
 * @returns names that went live
 * @throws Stop with all reasons when the server refuses
 */
export async function releaseBuilds(client, builds) {
  const { live } = await client.registry();
  const fresh = builds.filter(({ manifest }) => live[manifest.name] !== manifest.build);
  if (fresh.length === 0) return [];
  for (const build of fresh) await upload(client, build);
  const manifests = fresh.map(({ manifest }) => manifest);
  for (let attempt = 1; ; attempt++) {
    const { version: expectedVersion } = await client.registry();
    try {
      const { version } = await client.send('POST', 'releases', { json: { manifests, expectedVersion } });
      say(
        `live at registry version ${version}: ${manifests.map(({ name, build }) => `${name} ${build}`).join(', ')}`,
      );
      return manifests.map(({ name }) => name);
    } catch (error) {
      if (error.status !== 409 || attempt === TRIES) throw error;
    }
  }
}
