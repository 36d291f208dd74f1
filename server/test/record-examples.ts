/** Records one successful request of each call, as an example for the API description. */
import { createHash } from 'node:crypto';
import { type CallName, callSchemas, isRecord } from '@linksouq/shared-api/contract';
import { registerClientReports } from '../src/gateway/client-reports';
import type { Example, Examples } from '../src/platform/http/openapi';
import { ACCESS_MATRIX, type Role, ROLES } from './access-matrix';
import { testServer } from './harness';
import { CHAPTERS, openStory, type Story } from './story';

/** Number of entries of a list in an example. */
const MAX_LISTED = 3;
/** Matches identifiers, signatures and tokens: they contain both capital and small letters. */
const RANDOM_VALUE = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])/g;
const CODE_FIELDS = new Set(['otp', 'newOtp']);

/** Returns a function that replaces random values by fixed values, because the file must change only with the API. */
function exampleReplacer(): (value: unknown, key?: string) => unknown {
  const inventedValues = new Map<string, string>();
  const inventedOf = (random: string) => {
    const hash = createHash('sha512').update(`example ${inventedValues.size}`).digest('base64url');
    const text = inventedValues.get(random) ?? hash.repeat(4).slice(0, random.length);
    inventedValues.set(random, text);
    return text;
  };
  const replace = (value: unknown, key = ''): unknown => {
    if (CODE_FIELDS.has(key)) return typeof value === 'number' ? 123456 : '123456';
    if (typeof value === 'string')
      return value.replace(RANDOM_VALUE, inventedOf).replace(/\bLS-[2-9A-Z]{6}\b/g, 'LS-7KQ2MP');
    if (Array.isArray(value)) return value.slice(0, MAX_LISTED).map((item) => replace(item));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, replace(field, name)]));
  };
  return replace;
}

const ownerOf = (name: CallName): Role =>
  [...ROLES].reverse().find((role) => ['ok', 'open'].includes(String(ACCESS_MATRIX[name][role])))!;

/** Runs the story as the owners of the calls. @returns the recorded examples */
export async function recordExamples(): Promise<Examples> {
  const server = await testServer({
    extensions: [registerClientReports],
    config: { ffmpegPath: '/nowhere/ffmpeg' },
  });
  const recorded: Partial<Record<CallName, Example>> = {};
  const refused: string[] = [];
  try {
    let story: Story | undefined;
    story = await openStory(server, async (name, payload) => {
      const role = ownerOf(name);
      const options = typeof payload === 'function' ? await payload(role) : payload;
      const token = story!.tokens[role];
      const answer = await server.call(name, { ...options, ...(token ? { token } : {}) });
      if (answer.status !== 200) refused.push(`${name}: ${answer.status}`);
      const { params, query, body } = options;
      recorded[name] ??= {
        ...(params ? { params } : {}),
        ...(query && callSchemas[name].query ? { query } : {}),
        ...(isRecord(body) && !Buffer.isBuffer(body) ? { body } : {}),
        answer: answer.body,
      };
      return answer;
    });
    for (const chapter of CHAPTERS) await story.chapters[chapter]();
  } finally {
    await server.close();
  }
  if (refused.length > 0) throw new Error(`refused: ${refused.join(', ')}`);
  const replace = exampleReplacer();
  const sorted = Object.entries(recorded).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, example]) => [name, replace(example)]));
}
