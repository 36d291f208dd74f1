import { buildOf, chunkOfUrl, classify } from './failure';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const chunkError = (type: string) =>
  error('Loading chunk seller-Profile failed.', {
    name: 'ChunkLoadError',
    type,
    request: 'https://x.ae/_mf/mfe_seller/1a2b3c4d5e6f/seller-Profile.0f3c9d1e.js',
  });
const entryError = (original: string) =>
  error(
    `[ Federation Runtime ]:  #RUNTIME-008\nargs: {"remoteName":"mfe_seller","resourceUrl":"https://x.ae/_mf/mfe_seller/1a2b/remoteEntry.0f3c9d1e.js"}\n${original}`,
  );

// @product §2.3
describe('classify returns the failure type and the chunk of a failed load (product §2)', () => {
  it.each([
    ['a 404 or a lost connection of a script', chunkError('error'), 'network', 'seller-Profile'],
    ['a script that hangs for 120 s', chunkError('timeout'), 'timeout', 'seller-Profile'],
    [
      'a script that registered no module, e.g. HTML',
      chunkError('missing'),
      'wrong content',
      'seller-Profile',
    ],
    [
      'a style sheet that is missing',
      error('x', { code: 'CSS_CHUNK_LOAD_FAILED', type: 'missing', chunk: 'seller-Profile' }),
      'style sheet',
      'seller-Profile',
    ],
    [
      'a style sheet that is missing, as Rspack reports it',
      error('Loading css chunk seller-ui failed.\n(error: undefined)', {
        name: 'ChunkLoadError',
        type: 'error',
        chunk: 'seller-ui',
      }),
      'style sheet',
      'seller-ui',
    ],
    [
      'a style sheet that hangs',
      error('Loading css chunk seller-Profile failed.\n(timeout: undefined)', {
        name: 'ChunkLoadError',
        type: 'timeout',
        chunk: 'seller-Profile',
      }),
      'timeout',
      'seller-Profile',
    ],
    ['an entry that hangs', entryError('Script "…" timed out.'), 'timeout', 'remoteEntry'],
    ['an entry that throws', entryError('ScriptExecutionError: boom'), 'execution', 'remoteEntry'],
    [
      'an entry that is missing',
      entryError('ScriptNetworkError: Failed to load script'),
      'network',
      'remoteEntry',
    ],
    ['an entry without its container', error('#RUNTIME-001 …'), 'missing container', undefined],
    [
      'a remote that needs a newer shell',
      error('Version 1.0.0 from shell of shared singleton module react does not satisfy the requirement'),
      'version mismatch',
      undefined,
    ],
    ['a page that the build lacks', error('"./X" does not exist in container'), 'missing page', undefined],
    ['the deadline of withDeadline', error('late', { name: 'TimeoutError' }), 'timeout', undefined],
    [
      'a chunk whose code throws',
      error('boom', {
        stack:
          'Error: boom\n    at https://x.ae/_mf/mfe_seller/1a2b3c4d5e6f/~1/seller-Profile.0f3c9d1e.js:1:2\n    at n (https://x.ae/_mf/mfe_seller/1a2b3c4d5e6f/remoteEntry.0f3c9d1e.js:1:2)',
      }),
      'execution',
      'seller-Profile',
    ],
    [
      'an error in the shell’s main script, which is not a chunk',
      error('boom', {
        stack: 'Error: boom\n    at https://x.ae/_mf/shell/1a2b3c4d5e6f/main.0f3c9d1e.js:1:2',
      }),
      'unknown',
      undefined,
    ],
    ['any other error', error('boom'), 'unknown', undefined],
    ['a rejection without an error', undefined, 'unknown', undefined],
  ])('%s', (_, thrown, failure, chunk) => {
    expect(classify(thrown)).toMatchObject({ failure, ...(chunk ? { chunk } : {}) });
  });
});

it.each([
  ['/_mf/a/b/seller-Profile.0f3c9d1e.js', 'seller-Profile'],
  ['/_mf/a/b/~2/seller-ui.0f3c9d1e.css?x=1', 'seller-ui'],
  ['plain.js', 'plain'],
])('the chunk of %s is %s', (url, chunk) => {
  expect(chunkOfUrl(url)).toBe(chunk);
});

it.each([
  ['the `base` that the load guard adds to the error', { base: '/_mf/mfe_seller/1a2b3c4d5e6f/' }],
  ['the requested address', { request: 'https://x.ae/_mf/mfe_seller/1a2b3c4d5e6f/~1/a.js' }],
  [
    'the file that threw',
    { stack: 'Error\n at https://x.ae/_mf/mfe_seller/1a2b3c4d5e6f/seller-ui.0f3c9d1e.js:1:2' },
  ],
])('the build of a failure is read from %s', (_, signs) => {
  expect(buildOf(error('x', signs))).toEqual({ remote: 'mfe_seller', build: '1a2b3c4d5e6f' });
  expect(buildOf(error('x', { stack: '' }))).toBeUndefined();
});
