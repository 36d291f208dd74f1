/** Draws pictures in the documents from the code: the contexts of the server and the processes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  machine,
  orderProcess,
  paymentProcess,
  payoutProcess,
  quoteProcess,
  refundProcess,
  submissionProcess,
  subscriptionProcess,
  type Transition,
} from '@linksouq/shared-api/contract';
import { readServer, type Source } from './read-imports';
import { ALLOWED, CONTEXTS } from './rules';

const PROCESSES = {
  'An order': orderProcess,
  'A quote': quoteProcess,
  'A submission': submissionProcess,
  'A payment': paymentProcess,
  'A refund': refundProcess,
  'A withdrawal': payoutProcess,
  'A plan': subscriptionProcess,
} as const;

const block = (lines: readonly string[]) => ['```mermaid', ...lines, '```'].join('\n');

/** Draws the imports between folders of the server. Every folder imports the platform, which is omitted. */
function drawContexts({ imports }: Source): string {
  const folder = (file: string) => (file.includes('/') ? file.split('/')[0]! : undefined);
  const arrows = new Set<string>();
  for (const { from, to, isType } of imports) {
    const [a, b] = [folder(from), folder(to)];
    if (!isType && a && b && a !== b && b !== 'platform') arrows.add(`${a} --> ${b}`);
  }
  const others = Object.keys(ALLOWED).filter(
    (name) => name !== 'platform' && !CONTEXTS.includes(name as never),
  );
  return block([
    'flowchart TD',
    `  subgraph contexts [Contexts]`,
    ...CONTEXTS.map((name) => `    ${name}`),
    '  end',
    ...others.map((name) => `  ${name}`),
    ...[...arrows].sort().map((arrow) => `  ${arrow}`),
  ]);
}

/** Draws a process. */
export function drawProcess({ rows }: { rows: readonly Transition[] }): string {
  const finals = machine(rows).finals();
  return block([
    'stateDiagram-v2',
    ...rows.flatMap(({ event, from, to, by }) =>
      (from ?? ['[*]']).map((state) => `  ${state} --> ${to}: ${event} (${by.join(', ')})`),
    ),
    ...finals.map((state) => `  ${state} --> [*]`),
  ]);
}

const between = (name: string) => new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(\n<!-- end ${name} -->)`);
/** Inserts a drawing between the marks of its name. @throws Error when the document has no such marks */
function put(document: string, name: string, drawing: string): string {
  if (!between(name).test(document)) throw new Error(`no marks for the picture "${name}"`);
  return document.replace(
    between(name),
    (_whole, start: string, end: string) => `${start}\n${drawing}\n${end}`,
  );
}

/** Returns the documents with their pictures, by path from the root. */
export function documents(root: string): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return {
    'docs/architecture.md': put(read('docs/architecture.md'), 'contexts', drawContexts(readServer(root))),
    'docs/processes.md': [
      '# Processes',
      'Drawn by `npm run diagrams` from the rows in `shared-api/contract/domain/process/`. An arrow is one row: the event,\nand in brackets who may cause it.',
      ...Object.entries(PROCESSES).map(([name, process]) => `## ${name}\n\n${drawProcess(process)}`),
      '',
    ]
      .join('\n\n')
      .replace(/\n+$/, '\n'),
  };
}
