/** Creates small builds for tests, and releases them with the admin API. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  frameFile,
  LANGUAGES,
  type ReleasedRoute,
  type ReleaseFile,
  type ReleaseManifest,
  ROUTE_ACCESS,
  canonicalJson,
} from '@linksouq/shared-api/contract';
import { registerAdmin } from '../src/admin';
import type { Extension } from '../src/app';
import { type TestServer, testServer } from './harness';
import { registerGateway } from '../src/gateway/index';
import { integrityOf } from '../src/gateway/release/integrity';

export const ADMIN = 'admin-token-of-tests';

const gatewayExtension: Extension = (app, ctx) => registerAdmin(app, ctx, registerGateway(app, ctx));
export const gatewayServer = (
  env: Record<string, string> = {},
  options: Parameters<typeof testServer>[0] = {},
) =>
  testServer({
    ...options,
    env: {
      ADMIN_TOKEN: ADMIN,
      RELEASE_TOKEN_MFE_SELLER: 'seller-token',
      PUBLIC_ORIGIN: 'https://linksouq.test',
      RENDER_MS: '20000',
      ...env,
    },
    extensions: [gatewayExtension],
  });

export const route = (path: string, page: string, more: Partial<ReleasedRoute> = {}): ReleasedRoute => ({
  path,
  page,
  access: 'public',
  credential: 'none',
  theme: 'light',
  ...more,
});

export interface Built {
  manifest: ReleaseManifest;
  files: Record<string, string>;
  server: string | undefined;
}
export interface BuildOptions {
  routes?: ReleasedRoute[];
  server?: string;
  shared?: Record<string, string>;
  runtime?: string;
  /** A text in the script. Builds with different salts have different ids. */
  salt?: string;
  /** Commit of the sources. Production requires a commit. */
  commit?: string;
  /** Additional files, by path. */
  more?: Record<string, string>;
}

const describeFile = (path: string, text: string): ReleaseFile => ({
  path,
  size: Buffer.byteLength(text),
  integrity: integrityOf(Buffer.from(text)),
});

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** Returns the manifest and the files of a build. */
export function build(name: string, options: BuildOptions = {}): Built {
  const {
    routes = [],
    shared = { react: name === 'shell' ? '19.3.1' : '^19.3.1' },
    runtime = '2.9.2',
    salt = '',
  } = options;
  const server = options.server ?? (name === 'shell' ? SHELL_SERVER : undefined);
  const id = createHash('sha256')
    .update(JSON.stringify([name, options, salt]))
    .digest('hex')
    .slice(0, 12);
  const script = name === 'shell' ? 'main.11111111.js' : 'remoteEntry.11111111.js';
  const files: Record<string, string> = {
    [script]: `console.log(${JSON.stringify(name + salt)});${'/* long enough to be compressed */'.repeat(50)}`,
    'main.22222222.css': 'body{margin:0}',
  };
  Object.assign(files, options.more);
  if (name === 'shell')
    for (const language of LANGUAGES)
      for (const access of ROUTE_ACCESS) files[frameFile(language, access)] = `${access} in ${language}`;
  const pages: ReleaseManifest['pages'] = { '.': { scripts: [script], styles: ['main.22222222.css'] } };
  for (const { page } of routes) {
    files[`${page}.33333333.js`] = `/* ${page} */`;
    pages[page] = { scripts: [`${page}.33333333.js`], styles: [] };
  }
  return {
    files,
    server,
    manifest: {
      name,
      owner: `squad-${name}`,
      build: id,
      createdAt: '2026-03-02T08:00:00.000Z',
      ...(options.commit ? { source: { commit: options.commit } } : {}),
      files: Object.entries(files).map(([path, text]) => describeFile(path, text)),
      entry: script,
      pages,
      routes,
      ...(server ? { server: describeFile('server.cjs', server) } : {}),
      shared,
      federationRuntime: runtime,
      budget: {},
    },
  };
}

const SHELL_SERVER = `
  exports.host = {};
  exports.render = async ({ page, pageData }) => ({ html: page.default(pageData?.body), status: 200 });
`;

export async function upload(
  { app }: TestServer,
  { manifest, files, server }: Built,
  token = ADMIN,
): Promise<void> {
  const putFile = async (path: string, text: string) => {
    const answer = await app.inject({
      method: 'PUT',
      url: `/_admin/releases/${manifest.name}/${manifest.build}/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'x-integrity': integrityOf(Buffer.from(text)),
      },
      payload: Buffer.from(text),
    });
    if (answer.statusCode !== 204) throw new Error(answer.body);
  };
  for (const [path, text] of Object.entries(files)) await putFile(`files/${path}`, text);
  if (server) await putFile('server', server);
}

const KEY = generateKeyPairSync('ed25519');
/** Signs a manifest like `npm run release`. */
export function signed(manifest: ReleaseManifest, { privateKey, publicKey } = KEY) {
  return {
    key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    value: sign(null, Buffer.from(canonicalJson(manifest)), privateKey).toString('base64'),
  };
}

/**
 * Permits a container (a remote or the shell) to use the paths, and registers the key with which `signed` signs its
 * manifests. @throws Error if the server refuses this grant
 */
export async function grantTo({ app }: TestServer, name: string, paths: readonly string[], pair = KEY) {
  const { key } = signed(build(name).manifest, pair);
  const answer = await app.inject({
    method: 'PUT',
    url: `/_admin/grants/${name}`,
    headers: { authorization: `Bearer ${ADMIN}` },
    payload: { paths, key },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Makes an uploaded build live. */
export async function makeLive(
  { app }: TestServer,
  { manifest }: Built,
  expectedVersion?: number,
  token = ADMIN,
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/_admin/releases/${manifest.name}/${manifest.build}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { manifest, signature: signed(manifest), expectedVersion },
  });
  return {
    status: answer.statusCode,
    body: answer.json() as { version?: number; message?: string; reasons?: string[] },
  };
}

export async function releaseBuilt(server: TestServer, built: Built, expectedVersion?: number) {
  await upload(server, built);
  return makeLive(server, built, expectedVersion);
}
