import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from './paths.mjs';
import { Stop } from './say.mjs';

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

/** Address of the running server: LINKSOUQ_URL, else the file in the data directory. @throws Stop */
export function serverUrl() {
  if (process.env.LINKSOUQ_URL) return process.env.LINKSOUQ_URL.replace(/\/$/, '');
  const file = path.join(dataDir(), 'server.json');
  const text = read(file);
  if (text) return JSON.parse(text).url;
  throw new Stop(`No server runs on ${dataDir()}. Start it (npm start), or set LINKSOUQ_URL and a token.`);
}

/** Token for a container: its own, the admin's, or the demo's file. @throws Stop */
export function tokenFor(name) {
  const token =
    (name && process.env[`RELEASE_TOKEN_${name.toUpperCase()}`]) ||
    process.env.ADMIN_TOKEN ||
    (process.env.LINKSOUQ_URL ? undefined : read(path.join(dataDir(), 'admin-token')));
  if (token) return token;
  throw new Stop(
    `There is no token. Set ADMIN_TOKEN${name ? ` or RELEASE_TOKEN_${name.toUpperCase()}` : ''} as the server has it.`,
  );
}

/**
 * The server that runs on the data directory, if there is one.
 * @returns its address, and whether it is `npm run dev`'s
 */
export async function runningServer() {
  const text = read(path.join(dataDir(), 'server.json'));
  if (!text) return undefined;
  const { url } = JSON.parse(text);
  const status = (where) =>
    fetch(`${url}${where}`).then(
      (answer) => answer.status,
      () => 0,
    );
  if ((await status('/healthz')) !== 200) return undefined;
  return { url, isDevelopment: (await status('/_dev/overrides')) === 200 };
}
