import type { ReleaseManifest } from '../../shared-api/contract';
import { integrityOf } from '../build/release-manifest';
import { contentTypeOf } from './content-types';
import { inParallel } from './in-parallel';

const PARALLEL_REQUESTS = 6;
/** Returns an error message with the next step, or undefined if the served file is correct. */
async function problemOf(
  url: string,
  { name, build }: ReleaseManifest,
  { path, integrity }: ReleaseManifest['files'][number],
): Promise<string | undefined> {
  const address = `${url}/_mf/${name}/${build}/${path}`;
  const answer = await fetch(address).catch(() => undefined);
  if (!answer) return `${address} does not answer. Look at the server, then release again.`;
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200)
    return `${address} answers ${answer.status} after its upload. Look at the server's file store, then release again.`;
  const type = answer.headers.get('content-type') ?? 'no type';
  const expectedType = contentTypeOf(path);
  if (expectedType && !type.startsWith(expectedType))
    return `${address} has the type ${type}, not ${expectedType}. Something in front of the server changes the response, such as a proxy or an error page.`;
  if (!/\bimmutable\b/.test(answer.headers.get('cache-control') ?? ''))
    return `${address} has no immutable cache-control. Something in front of the server changes the response, such as a proxy.`;
  if (integrityOf(body) !== integrity)
    return `${address} has other bytes than the file of the build, so browsers would refuse it. Build from clean sources and release again.`;
  return undefined;
}

/**
 * Fetches every file of the uploaded builds as a browser does, and compares it with the manifest.
 * @returns one sentence for each wrong file
 */
export async function assetProblems(
  url: string,
  manifests: readonly ReleaseManifest[],
  onFile?: (done: number, total: number) => void,
): Promise<string[]> {
  const files = manifests.flatMap((manifest) => manifest.files.map((file) => ({ manifest, file })));
  const problems: string[] = [];
  const check = async ({ manifest, file }: (typeof files)[number]) => {
    const problem = await problemOf(url, manifest, file);
    if (problem) problems.push(problem);
  };
  await inParallel(files, PARALLEL_REQUESTS, check, onFile);
  return problems.sort();
}
