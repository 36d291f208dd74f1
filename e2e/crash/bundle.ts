import path from 'node:path';
import { bundleServer } from '../../ops/lib/bundle-server.ts';

const DIST = path.resolve(import.meta.dirname, '../../server/dist');

/** @returns the path of the bundle, which is made as for a release */
export async function releasedServer(): Promise<string> {
  const outfile = path.join(DIST, `e2e-${process.pid}.js`);
  await bundleServer({ outfile });
  return outfile;
}
/** @returns the path of the bundle with a planted fault */
export async function serverWithFault(): Promise<string> {
  const outfile = path.join(DIST, `e2e-planted-${process.pid}.js`);
  await bundleServer({ entry: path.join(import.meta.dirname, 'planted-main.ts'), outfile });
  return outfile;
}
