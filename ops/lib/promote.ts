/** Takes a build from the server of one stage to the server of the next, unchanged. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '../../shared-api/contract';
import type { AdminClient } from './admin-client';
import type { Build } from './release';
import { counter, Stop } from './say';

interface Recorded {
  manifest: ReleaseManifest;
  /** Null for builds from before manifests were signed. */
  signature: Build['signature'] | null;
}
const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** @throws Stop when the bytes are not those of the manifest, or when the path leaves the folder */
function save(folder: string, file: { path: string; integrity: string }, bytes: Uint8Array): void {
  const target = path.resolve(folder, file.path);
  if (!target.startsWith(path.resolve(folder) + path.sep))
    throw new Stop(`"${file.path}" is no path of a release. Nothing was done.`);
  if (integrityOf(bytes) !== file.integrity)
    throw new Stop(`${file.path} came with other bytes than the build made. Nothing was done. Try again.`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes);
}

/**
 * Downloads a build with its manifest and its signature. The next server checks both again.
 * @param build the live build by default
 * @param folder empty folder for the files
 * @throws Stop with the next step
 */
export async function downloadBuild(
  from: AdminClient,
  name: string,
  build: string | undefined,
  folder: string,
): Promise<Build> {
  const { live, shares = {} } = await from.registry();
  const wanted = build ?? live[name];
  if (!wanted) throw new Stop(`${name} has no live build on ${from.url}. Release it there first.`);
  if (shares[name]?.build === wanted)
    throw new Stop(`${wanted} is a candidate on ${from.url}. Make it live there first: npm run release.`);
  const { manifest, signature } = await from.send<Recorded>('GET', `releases/${name}/${wanted}`);
  if (!signature)
    throw new Stop(`${name} ${wanted} has no signature on ${from.url}. Build and release it there again.`);
  const { files, server } = manifest;
  const count = counter(`${name} ${wanted}: downloading from ${from.url}, file`);
  let done = 0;
  for (const file of files) {
    save(path.join(folder, 'web'), file, await from.bytes(`/_mf/${name}/${wanted}/${file.path}`));
    count(++done, files.length);
  }
  if (server)
    save(path.join(folder, 'server'), server, await from.bytes(`/_admin/releases/${name}/${wanted}/server`));
  return { dist: folder, manifest, signature };
}
