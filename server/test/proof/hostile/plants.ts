/** Weaknesses that patches add to the server or to the proxy’s configuration, and the attacks that must detect them. */
import type { Planted } from './scene';

interface Plant extends Planted {
  weakness: string;
  /** Name of the attack that must detect the weakness. */
  attack: string;
  /** Matches the sentence with which the attack reports the weakness. */
  noticed: RegExp;
  /** The attack is short, and the weakness can be planted together with all other cheap weaknesses. */
  isCheap?: true;
}

const SHAPE = 'server/src/platform/http/payload-shape.ts';
const BANK = 'server/src/money/banks/save-bank.ts';
const GUESSES = 'server/src/identity/auth/check-code.ts';
const GRANTS = 'server/src/gateway/release/grants.ts';
const LAUNCH = 'server/src/gateway/render/launch.ts';

export const PLANTS: readonly Plant[] = [
  {
    weakness: 'released code runs in an ordinary process of Node.js',
    attack: 'the server half of a released build',
    noticed: /^a build (?:read|ended)/,
    isCheap: true,
    patches: [
      {
        file: LAUNCH,
        from: `'src/gateway/render/child.cjs'), 'utf8')`,
        to: `'src/gateway/render/child.cjs'), 'utf8').replace('disarm();\\n  run', 'run').replace('(callOuter);', '(callOuter, process);')`,
      },
      {
        file: LAUNCH,
        from: `'src/gateway/render/realm.js'), 'utf8')`,
        to: `'src/gateway/render/realm.js'), 'utf8').replace('(outside) => {', '(outside, process) => {').replace('process: freeze({ env: freeze({}) })', 'process')`,
      },
      { file: LAUNCH, from: `cwd: '/',\n    env: {},`, to: `cwd: '/',\n    env: process.env,` },
    ],
  },
  {
    weakness: 'a payload of any size is validated, and all errors are reported',
    attack: 'payloads that are expensive to validate',
    noticed: /a response of \d+ bytes$|: 50\d$/,
    patches: [
      {
        file: SHAPE,
        from: 'return { bytes: bytes + SPARE_BYTES, nodes: 2 * nodes + SPARE_NODES };',
        to: 'return { bytes: 262_144 + 0 * (bytes + SPARE_BYTES), nodes: 1e9 * (nodes + SPARE_NODES) };',
      },
      { file: SHAPE, from: 'return value.slice(0, shape.max + 1).map(', to: 'return value.map(' },
      {
        file: 'server/src/platform/http/serve.ts',
        from: 'const MAX_ERRORS = 40;',
        to: 'const MAX_ERRORS = Infinity;',
      },
    ],
  },
  {
    weakness: 'an unfinished request occupies a slot',
    attack: 'unfinished requests forwarded by a proxy without buffers',
    noticed: /refused/,
    patches: [
      {
        file: 'server/src/platform/http/admission.ts',
        from: 'if (!hasBody(request) || isMultipart(request))',
        to: 'if (!hasBody(request) || request)',
      },
    ],
  },
  {
    weakness: 'one address occupies every slot',
    attack: 'unfinished requests of one address, forwarded by a proxy without buffers',
    noticed: /refused/,
    patches: [
      {
        file: 'server/src/platform/http/places.ts',
        from: 'this.count < this.unreserved || (this.count < this.total && taken < this.few)',
        to: 'this.count < this.total || this.unreserved + this.few + taken < 0',
      },
    ],
  },
  {
    weakness: 'a bank account is changed without a code',
    attack: 'a stolen session and the bank account',
    noticed: /^the account /,
    isCheap: true,
    patches: [
      { file: BANK, from: 'if (!changesAccount(ctx,', to: 'if (true || !changesAccount(ctx,' },
      // The server checks the code again under the lock of the seller.
      { file: BANK, from: 'if (isNewAccount && !isConfirmed)', to: 'if (isNewAccount && ip === "")' },
    ],
  },
  {
    weakness: 'the number of notices has no limit',
    attack: 'a brand that floods a seller with messages',
    noticed: /messages from one brand to one seller$/,
    patches: [
      {
        file: 'server/src/platform/jobs/limit-notices.ts',
        from: 'if (!notice) return true;',
        to: 'if (!notice || job) return true;',
      },
    ],
  },
  {
    weakness: 'a brand’s name is sent unchanged',
    attack: 'a brand that floods a seller with messages',
    noticed: /^a name puts an address/,
    patches: [
      {
        file: 'server/src/platform/quoted.ts',
        from: 'const line = text\n',
        to: 'if (text) return text;\n  const line = text\n',
      },
    ],
  },
  {
    weakness: 'a stranger’s guesses count against the code',
    attack: 'a stranger and the codes of another phone',
    noticed: /void the code/,
    isCheap: true,
    patches: [
      {
        file: GUESSES,
        from: 'rows.find((row) => requesters.includes(row.requester))',
        to: 'rows.find((row) => requesters.includes(row.requester) || row)',
      },
    ],
  },
  {
    weakness: 'a stranger’s guesses have no limit',
    attack: 'a stranger and the codes of another phone',
    noticed: /without a limit$/,
    patches: [{ file: GUESSES, from: 'await takeSlots(db, now, limits);', to: 'void limits;' }],
  },
  {
    weakness: 'signing out everywhere ends no other session',
    attack: 'a stolen token after its owner ended all access',
    noticed: /^the stolen token still opens/,
    isCheap: true,
    patches: [
      {
        file: 'server/src/identity/auth/end-access.ts',
        from: 'let ended = await revokeAll(tx, kind, id, keptToken);',
        to: 'let ended = 0;',
      },
    ],
  },
  {
    weakness: 'only the first bytes of a video are checked',
    attack: 'scripts stored as films',
    noticed: /^stored as a film/,
    isCheap: true,
    patches: [
      {
        file: 'server/src/shop/media/mp4.ts',
        from: 'oneAtATime(() => inspect(file))',
        to: 'oneAtATime(async () => (file ? { duration: 1, width: 1, height: 1 } : inspect(file)))',
      },
    ],
  },
  {
    weakness: 'a squad can claim any free path',
    attack: 'a squad that claims paths of others',
    noticed: /^claims \//,
    isCheap: true,
    patches: [
      {
        file: GRANTS,
        from: 'if (missing.length > 0 && !isAdmin)',
        to: 'if (missing.length > MAX_PATHS && !isAdmin)',
      },
    ],
  },
  {
    weakness: 'a manifest with any key goes live',
    attack: 'a squad that claims paths of others',
    noticed: /^a manifest with another key/,
    patches: [{ file: GRANTS, from: 'return known === signature.key', to: 'return known || signature.key' }],
  },
  {
    weakness: 'the number of logged browser reports has no limit',
    attack: 'secrets and floods in the logs',
    noticed: /bytes of log$/,
    isCheap: true,
    patches: [
      {
        file: 'server/src/platform/log-budget.ts',
        from: 'counters.logged < perKind && ofAddress <= perAddress',
        to: 'perKind > 0 || ofAddress > perAddress',
      },
    ],
  },
  {
    weakness: 'the proxy logs whole addresses',
    attack: 'secrets and floods in the logs',
    noticed: /^a secret is in a log/,
    proxy: (caddyfile) => caddyfile.replaceAll(/^\s*request>(uri|headers).*\n/gm, ''),
  },
];
