import { createReadStream, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { Configure } from '../build/run';
import { contentTypeOf } from '../lib/content-types';
import { ROOT } from '../lib/paths';

/** Must equal the build id in server/src/gateway/dev/overrides.ts. */
const DEV_BUILD = 'de0000000000';

export interface RemoteServer {
  url: string;
  name: string;
  /** The first path without parameters. */
  firstPath: string;
}

/**
 * Compiles a remote after each save, and serves it on 127.0.0.1. The promise resolves after the first build,
 * even with errors.
 * @param report receives the compiler's messages
 */
export async function serveRemote(workspace: string, report: (text: string) => void): Promise<RemoteServer> {
  process.env.BUILD_REACT = 'development';
  const dir = path.join(ROOT, workspace);
  const out = path.join(dir, '.cache/hot');
  rmSync(out, { recursive: true, force: true });
  const readDeclaration = () => readFileSync(path.join(dir, 'remote.json'), 'utf8');
  const { name, routes } = JSON.parse(readDeclaration()) as { name: string; routes: { path: string }[] };

  const openStreams = new Set<ServerResponse>();
  let buildHash = '';
  const sendEvent = (event: string) => {
    for (const stream of openStreams) stream.write(event);
  };
  const { default: configure } = (await import(path.join(dir, 'rspack.config.ts'))) as { default: Configure };
  const [web] = configure({ build: DEV_BUILD, out, hot: true });
  if (!web) throw new Error(`${workspace} has no configuration for browsers`);
  const compiler = rspack(web);
  const reportProblem = (problem: string) => {
    report(problem);
    sendEvent(`event: problem\ndata: ${JSON.stringify(problem)}\n\n`);
  };
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || !stats) reportProblem(String(error));
      else if (stats.hasErrors()) reportProblem(stats.toString({ preset: 'errors-only' }));
      else {
        const { startTime = 0, endTime = 0 } = stats;
        buildHash = stats.hash ?? '';
        sendEvent(`data: ${buildHash}\n\n`);
        report(`${workspace} built in ${(endTime - startTime).toFixed(0)} ms`);
      }
      resolve();
    });
  });

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/description.json')
      return response
        .writeHead(200, { 'content-type': contentTypeOf('description.json') })
        .end(readDeclaration());
    if (pathname === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      // A page that reconnects gets the current build.
      response.write(`data: ${buildHash}\n\n`);
      openStreams.add(response);
      request.once('close', () => openStreams.delete(response));
      return undefined;
    }
    const file = path.join(out, 'web', path.normalize(decodeURIComponent(pathname)));
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const type = contentTypeOf(file) ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const firstRoute = routes.find((route) => !route.path.includes(':'));
  return { url: `http://127.0.0.1:${port}`, name, firstPath: firstRoute?.path ?? '/' };
}
