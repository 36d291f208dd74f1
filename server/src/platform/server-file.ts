import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Config } from './config';

const reachableHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);
const withBrackets = (host: string) => (host.includes(':') ? `[${host}]` : host);

export const listeningUrl = (config: Config, address: string | AddressInfo | null): string => {
  const port = address && typeof address === 'object' ? address.port : config.port;
  return `http://${withBrackets(reachableHost(config.host))}:${port}`;
};

/**
 * Writes `$DATA_DIR/server.json` with the URL of the server. Commands on this machine read this file.
 * @returns a function that removes the file
 */
export function writeServerFile(config: Config, url: string): () => void {
  const file = path.join(config.dataDir, 'server.json');
  writeFileSync(file, `${JSON.stringify({ url, pid: process.pid })}\n`);
  return () => rmSync(file, { force: true });
}
