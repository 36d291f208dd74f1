import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Config } from './config';

/** A server that listens on all addresses is reachable by localhost on this machine. */
const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Returns the server's address, for commands on this machine. */
export const listeningUrl = (config: Config, address: string | AddressInfo | null): string => {
  const port = address && typeof address === 'object' ? address.port : config.port;
  return `http://${bracketed(reachable(config.host))}:${port}`;
};

/**
 * Writes `$DATA_DIR/server.json`, which operators' commands read.
 * @returns a function that removes it
 */
export function announce(config: Config, url: string): () => void {
  const file = path.join(config.dataDir, 'server.json');
  writeFileSync(file, `${JSON.stringify({ url, pid: process.pid })}\n`);
  return () => rmSync(file, { force: true });
}
