import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Path of the workspace `server`. The search works from the sources and from the bundle. */
export const serverRoot = (() => {
  for (let dir = import.meta.dirname; ; dir = path.dirname(dir)) {
    const file = path.join(dir, 'package.json');
    if (
      existsSync(file) &&
      (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === '@linksouq/server'
    )
      return dir;
    if (dir === path.dirname(dir)) throw new Error('the server workspace was not found above its own code');
  }
})();
