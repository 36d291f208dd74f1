import path from 'node:path';
import { bundleServer } from '../../ops/lib/bundle-server.ts';

const DIST = path.resolve(import.meta.dirname, '../../server/dist');

/** Builds the released server. @returns its bundle */
export async function realServer(): Promise<string> {
  const outfile = path.join(DIST, `e2e-${process.pid}.js`);
  await bundleServer({ outfile });
  return outfile;
}
/** Builds the bundle with the planted fault. */
export async function plantedServer(): Promise<string> {
  const outfile = path.join(DIST, `e2e-planted-${process.pid}.js`);
  await bundleServer({ entry: path.join(import.meta.dirname, 'planted-main.ts'), outfile });
  return outfile;
}
