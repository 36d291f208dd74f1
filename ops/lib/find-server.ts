import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from './paths';
import { Stop } from './print';

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

function urlIn(text: string): string {
  const { url }: { url: string } = JSON.parse(text);
  return url;
}

/**
 * Returns LINKSOUQ_URL, or the URL in the data directory.
 * @throws Stop when there is no URL
 */
export function serverUrl(): string {
  if (process.env.LINKSOUQ_URL) return process.env.LINKSOUQ_URL.replace(/\/$/, '');
  const file = path.join(dataDir(), 'server.json');
  const text = readIfExists(file);
  if (text) return urlIn(text);
  throw new Stop(`No server runs on ${dataDir()}. Start it (npm start), or set LINKSOUQ_URL and a token.`);
}

/**
 * Returns the first token that exists:
 * 1. the token of the container (RELEASE_TOKEN_<CONTAINER>)
 * 2. the token of the container in its workflow (RELEASE_TOKEN)
 * 3. the admin's token (ADMIN_TOKEN)
 * 4. the token in the data directory, if LINKSOUQ_URL is not set
 * @throws Stop when there is no token
 */
export function tokenFor(name?: string): string {
  const token =
    (name && (process.env[`RELEASE_TOKEN_${name.toUpperCase()}`] || process.env.RELEASE_TOKEN)) ||
    process.env.ADMIN_TOKEN ||
    (process.env.LINKSOUQ_URL ? undefined : readIfExists(path.join(dataDir(), 'admin-token')));
  if (token) return token;
  throw new Stop(
    `There is no token. Set ADMIN_TOKEN${name ? ` or RELEASE_TOKEN_${name.toUpperCase()}` : ''} to the value that the server uses.`,
  );
}

/**
 * Finds the server that uses the data directory.
 * @returns undefined if no server runs. `isDevelopment`: `npm run dev` started the server
 */
export async function runningServer(): Promise<{ url: string; isDevelopment: boolean } | undefined> {
  const text = readIfExists(path.join(dataDir(), 'server.json'));
  if (!text) return undefined;
  const url = urlIn(text);
  const status = (path: string) =>
    fetch(`${url}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  if ((await status('/healthz')) !== 200) return undefined;
  return { url, isDevelopment: (await status('/_dev/overrides')) === 200 };
}
