/** Downloads a build from one server, such as staging, for a release on another server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '../../shared-api/contract';
import { integrityOf } from '../build/release-manifest';
import type { AdminClient } from './admin-client';
import type { Build } from './release';
import { counter, Stop } from './print';

interface Recorded {
  manifest: ReleaseManifest;
  /** Null for an old, unsigned build. */
  signature: Build['signature'] | null;
}

/** @throws Stop when the bytes differ from the manifest, or when the path is outside the folder */
function writeVerified(folder: string, file: { path: string; integrity: string }, bytes: Uint8Array): void {
  const target = path.resolve(folder, file.path);
  if (!target.startsWith(path.resolve(folder) + path.sep))
    throw new Stop(`"${file.path}" is not a path that a release may contain. Nothing was released.`);
  if (integrityOf(bytes) !== file.integrity)
    throw new Stop(
      `${file.path} has other bytes than the file of the build. Nothing was released. Try again.`,
    );
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes);
}

/**
 * Downloads a build. Does not check the manifest's signature, because the receiving server checks it.
 * @param build id; undefined means the live build
 * @param folder empty folder for the files
 * @throws Stop for a missing, unsigned or candidate build, or a wrong file
 */
export async function downloadBuild(
  from: AdminClient,
  name: string,
  build: string | undefined,
  folder: string,
): Promise<Build> {
  const { live, shares = {} } = await from.registry();
  const buildId = build ?? live[name];
  if (!buildId) throw new Stop(`${name} has no live build on ${from.url}. Release it there first.`);
  if (shares[name]?.build === buildId)
    throw new Stop(`${buildId} is a candidate on ${from.url}. Make it live there first: npm run release.`);
  const { manifest, signature } = await from.send<Recorded>('GET', `releases/${name}/${buildId}`);
  if (!signature)
    throw new Stop(`${name} ${buildId} has no signature on ${from.url}. Build and release it there again.`);
  const { files, server } = manifest;
  const count = counter(`${name} ${buildId}: downloading from ${from.url}, file`);
  let done = 0;
  for (const file of files) {
    writeVerified(path.join(folder, 'web'), file, await from.bytes(`/_mf/${name}/${buildId}/${file.path}`));
    count(++done, files.length);
  }
  if (server)
    writeVerified(
      path.join(folder, 'server'),
      server,
      await from.bytes(`/_admin/releases/${name}/${buildId}/server`),
    );
  return { dist: folder, manifest, signature };
}
