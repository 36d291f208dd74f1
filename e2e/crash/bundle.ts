import path from 'node:path';
import { bundleServer } from '../../ops/lib/bundle-server.ts';

const DIST = path.resolve(import.meta.dirname, '../../server/dist');

/** Bundles the server as for a release. @returns the path of the bundle */
export async function releasedServer(): Promise<string> {
  const outfile = path.join(DIST, `e2e-${process.pid}.js`);
  await bundleServer({ outfile });
  return outfile;
}
/** Bundles the server with a planted fault. @returns the path of the bundle */
export async function serverWithFault(): Promise<string> {
  const outfile = path.join(DIST, `e2e-planted-${process.pid}.js`);
  await bundleServer({ entry: path.join(import.meta.dirname, 'planted-main.ts'), outfile });
  return outfile;
}
