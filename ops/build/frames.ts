/**
 * Renders the frame with the shell's server half: the pre-rendered content of a browser-rendered document until its
 * page has rendered.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { frameFile } from '../../shared-api/contract/platform/frame';
import { LANGUAGES } from '../../shared-api/contract/text/languages';
import { ROUTE_ACCESS, type RouteAccess } from '../../shared-api/contract/platform/routes';

/**
 * Writes a frame for each language and access into `web/`.
 * @param out folder with `web/` and the shell's `server/server.cjs`
 * @throws the rendering error: a shell that cannot render its frame is broken
 */
export function writeFrames(out: string): void {
  const { frame } = createRequire(import.meta.url)(path.join(out, 'server/server.cjs')) as {
    frame: (language: string, access: RouteAccess) => string;
  };
  for (const language of LANGUAGES)
    for (const access of ROUTE_ACCESS)
      writeFileSync(path.join(out, 'web', frameFile(language, access)), frame(language, access));
}
