/** Reads what went wrong with a load out of the errors that browser, bundler and federation runtime raise. */

/** Why a load failed, in words that the error screen shows. */
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
  /** Base name of what failed, without its hash; undefined when the error does not say. */
  chunk?: string;
  /** Address of what failed; undefined when the error does not say. */
  url?: string;
}

interface Signs {
  name?: string;
  message: string;
  type?: string;
  code?: string;
  request?: string;
  chunk?: string;
}
const CHUNK_TYPES: Readonly<Record<string, LoadFailure>> = {
  error: 'network',
  load: 'network',
  timeout: 'timeout',
  missing: 'wrong content',
};
/** In this order: the first that the message matches counts. */
const MESSAGES: readonly (readonly [RegExp, LoadFailure])[] = [
  [/RUNTIME-008[^]*timed out/, 'timeout'],
  [/RUNTIME-008[^]*ScriptExecutionError/, 'execution'],
  [/RUNTIME-008/, 'network'],
  [/RUNTIME-001/, 'missing container'],
  [/does not satisfy the requirement|No satisfying version|RUNTIME-006/, 'version mismatch'],
  [/does not exist in container/, 'missing page'],
];

/** `https://x/_mf/mfe_seller/1a2b/seller-Profile.0f3c9d1e.js` → `seller-Profile`. */
export function chunkOfUrl(url: string): string {
  const file = url.split(/[?#]/)[0]!.split('/').at(-1)!;
  return file.replace(/(\.[0-9a-f]{8,})?\.(js|css)$/, '');
}

/** @param error whatever a load was rejected with; anything at all */
export function classify(error: unknown): Classified {
  const signs = read(error);
  const url = signs.request ?? /"resourceUrl":\s*"([^"]+)"/.exec(signs.message)?.[1];
  const chunk = signs.chunk ?? (url === undefined ? undefined : chunkOfUrl(url));
  return { failure: failureOf(signs), ...(chunk ? { chunk } : {}), ...(url ? { url } : {}) };
}
function failureOf({ name, message, type, code }: Signs): LoadFailure {
  const isStyle = code === 'CSS_CHUNK_LOAD_FAILED' || message.startsWith('Loading css chunk');
  if (isStyle) return type === 'timeout' ? 'timeout' : 'style sheet';
  if (name === 'ChunkLoadError') return CHUNK_TYPES[type ?? ''] ?? 'network';
  if (name === 'TimeoutError') return 'timeout';
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? 'unknown';
}
function read(error: unknown): Signs {
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
  };
}
