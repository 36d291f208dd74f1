/** Serves the documents and built files of one variant. Data, pictures and fonts come from the product. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { mimeType } from '../../server/src/gateway/mime';
import { readAssetPath } from '../../server/src/gateway/assets';
import { compress, isCompressible } from '../../server/src/gateway/release/compress';
import { securityHeaders } from '../../server/src/gateway/security';
import { compressText } from '../../server/src/gateway/send-compressed';
import type { Build } from './builds';

interface StoredFile {
  body: Buffer;
  headers: Record<string, string>;
}
/** `headers` are sent in addition to the headers that every document has. */
interface Document {
  html: string;
  headers?: Record<string, string>;
}
export interface Site {
  url: string;
  close: () => void;
}
interface SiteOptions {
  /** URL of the running product. */
  product: string;
  builds?: readonly Build[];
  /** The document at a path, or undefined for 404. */
  document: (url: string) => Promise<Document | undefined>;
}

/** These headers describe the connection or the encoding of the body, so they are not copied. */
const NOT_COPIED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);
async function readBuiltFiles(builds: readonly Build[]): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  const headersOf = (file: string, isCompressed: boolean) => ({
    'content-type': mimeType(file),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...securityHeaders(mimeType(file), { isHttps: false }),
    ...(isCompressed ? { 'content-encoding': 'br' } : {}),
  });
  for (const { manifest, folder } of builds) {
    const web = path.join(folder, 'web');
    for (const entry of readdirSync(web, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(web, file);
      const bytes = readFileSync(file);
      const isCompressed = isCompressible(name, bytes.length);
      const body = isCompressed ? await compress(bytes, 'br') : bytes;
      files.set(`${manifest.name}/${name}`, { body, headers: headersOf(name, isCompressed) });
    }
  }
  return files;
}

export async function openSite({ product, builds = [], document }: SiteOptions): Promise<Site> {
  const builtFiles = await readBuiltFiles(builds);
  const cache = new Map<string, StoredFile>();
  const send = (response: ServerResponse, { body, headers }: StoredFile) => {
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  };
  /** Caches pictures and fonts of the product, because a visit must not wait for the product. */
  const cachedFile = async (url: string, accept = '*/*') => {
    const key = `${accept} ${url}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const answer = await fetch(product + url, { headers: { accept } });
    const fetched = {
      body: Buffer.from(await answer.arrayBuffer()),
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !NOT_COPIED.has(name))),
    };
    // While the product resizes a picture, the product sends another size of the picture. This response is not
    // immutable, so it is not cached.
    if (answer.headers.get('cache-control')?.includes('immutable')) cache.set(key, fetched);
    return fetched;
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (url.startsWith('/_mf/')) {
      const assetPath = readAssetPath(url.slice('/_mf/'.length));
      const file = assetPath && builtFiles.get(`${assetPath.name}/${assetPath.file}`);
      return send(response, file ?? (await cachedFile(url)));
    }
    if (url.startsWith('/media/')) return send(response, await cachedFile(url, request.headers.accept));
    if (url.startsWith('/api/')) {
      const { authorization } = request.headers;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const productResponse = await fetch(product + url, {
        method: request.method,
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(chunks.length > 0 ? { 'content-type': request.headers['content-type'] ?? '' } : {}),
        },
        body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
      });
      const body = Buffer.from(await productResponse.arrayBuffer());
      response
        .writeHead(productResponse.status, {
          'content-type': productResponse.headers.get('content-type') ?? 'application/json',
        })
        .end(body);
      return;
    }
    const page = await document(url);
    if (page === undefined) return void response.writeHead(404).end();
    send(response, {
      body: await compressText(Buffer.from(page.html), 'br'),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
        ...page.headers,
      },
    });
  }

  const server: Server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(request.url, error);
      response.writeHead(500).end();
    });
  });
  server.keepAliveTimeout = 72_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
