/** The error screen shows these words. */
export type LoadFailure =
  | 'network'
  | 'timeout'
  | 'wrong content'
  | 'style sheet'
  | 'execution'
  | 'missing container'
  | 'version mismatch'
  | 'missing page'
  | 'unknown';

export interface Classified {
  failure: LoadFailure;
  /** Base name of the failed file without its hash. */
  chunk?: string;
  url?: string;
}

interface ErrorFields {
  stack?: string;
  name?: string;
  message: string;
  type?: string;
  code?: string;
  request?: string;
  chunk?: string;
  base?: string;
}
const CHUNK_TYPES: Readonly<Record<string, LoadFailure>> = {
  error: 'network',
  load: 'network',
  timeout: 'timeout',
  missing: 'wrong content',
};
/** The first pattern that matches sets the failure type. */
const MESSAGES: readonly (readonly [RegExp, LoadFailure])[] = [
  [/RUNTIME-008[^]*timed out/, 'timeout'],
  [/RUNTIME-008[^]*ScriptExecutionError/, 'execution'],
  [/RUNTIME-008/, 'network'],
  [/RUNTIME-001/, 'missing container'],
  [/does not satisfy the requirement|No satisfying version|RUNTIME-006/, 'version mismatch'],
  [/does not exist in container/, 'missing page'],
];

/** Scripts that run code of other files. A stack that starts in such a script does not show whose code failed. */
const RUNNERS: ReadonlySet<string> = new Set(['main', 'vendor', 'remoteEntry']);

/**
 * Returns the first URL in the stack of an error that is a file of a build. Returns undefined if this file is in
 * `RUNNERS`.
 */
function thrownIn(stack = ''): string | undefined {
  const [url] = /[^\s()@]*\/_mf\/[a-z0-9_]+\/[0-9a-f]{12}\/[^\s():]+/.exec(stack) ?? [];
  return url !== undefined && !RUNNERS.has(chunkOfUrl(url)) ? url : undefined;
}

export function buildOf(error: unknown): { remote: string; build: string } | undefined {
  const { base, request, stack } = fieldsOf(error);
  const [, remote, build] =
    /\/_mf\/([a-z0-9_]+)\/([0-9a-f]{12})\//.exec(base ?? request ?? thrownIn(stack) ?? '') ?? [];
  return remote !== undefined && build !== undefined ? { remote, build } : undefined;
}

/** Returns `seller-Profile` for `https://x/_mf/mfe_seller/1a2b/seller-Profile.0f3c9d1e.js`. */
export function chunkOfUrl(url: string): string {
  const file = url.split(/[?#]/)[0]!.split('/').at(-1)!;
  return file.replace(/(\.[0-9a-f]{8,})?\.(js|css)$/, '');
}

export function classify(error: unknown): Classified {
  const fields = fieldsOf(error);
  const failure = failureOf(fields);
  const url =
    fields.request ??
    /"resourceUrl":\s*"([^"]+)"/.exec(fields.message)?.[1] ??
    (failure === 'execution' ? thrownIn(fields.stack) : undefined);
  const chunk = fields.chunk ?? (url === undefined ? undefined : chunkOfUrl(url));
  return { failure, ...(chunk ? { chunk } : {}), ...(url ? { url } : {}) };
}
function failureOf({ name, message, type, code, stack }: ErrorFields): LoadFailure {
  const isStyle = code === 'CSS_CHUNK_LOAD_FAILED' || message.startsWith('Loading css chunk');
  if (isStyle) return type === 'timeout' ? 'timeout' : 'style sheet';
  if (name === 'ChunkLoadError') return CHUNK_TYPES[type ?? ''] ?? 'network';
  if (name === 'TimeoutError') return 'timeout';
  const failureType = MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
  return failureType ?? (thrownIn(stack) ? 'execution' : 'unknown');
}
function fieldsOf(error: unknown): ErrorFields {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const text = (key: string) => {
    const value = (error as Record<string, unknown>)[key];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    name: text('name'),
    message: text('message') ?? '',
    type: text('type'),
    code: text('code'),
    request: text('request'),
    chunk: text('chunk'),
    base: text('base'),
    stack: text('stack'),
  };
}
