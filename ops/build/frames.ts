/**
 * Renders the frames (header, placeholder and footer of a document) with the shell's server half (the part of its build
 * that renders on the server).
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { frameFile } from '../../shared-api/contract/platform/frame';
import { LANGUAGES } from '../../shared-api/contract/text/languages';
import { ROUTE_ACCESS, type RouteAccess } from '../../shared-api/contract/platform/routes';

/**
 * Writes one frame into `web/` for each language and each kind of access to a route.
 * @param out folder with `web/` and the shell's `server/server.cjs`
 */
export function writeFrames(out: string): void {
  const { frame } = createRequire(import.meta.url)(path.join(out, 'server/server.cjs')) as {
    frame: (language: string, access: RouteAccess) => string;
  };
  for (const language of LANGUAGES)
    for (const access of ROUTE_ACCESS)
      writeFileSync(path.join(out, 'web', frameFile(language, access)), frame(language, access));
}
