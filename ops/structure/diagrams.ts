/** Draws the diagrams in the documents: the contexts of the server and the processes of the product. */
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

const mermaidBlock = (lines: readonly string[]) => ['```mermaid', ...lines, '```'].join('\n');

/** Draws the imports between the folders of the server, without `platform`, which every folder imports. */
function drawContexts({ imports }: Source): string {
  const topFolder = (file: string) => (file.includes('/') ? file.split('/')[0]! : undefined);
  const arrows = new Set<string>();
  for (const { from, to, isType } of imports) {
    const [importer, imported] = [topFolder(from), topFolder(to)];
    if (!isType && importer && imported && importer !== imported && imported !== 'platform')
      arrows.add(`${importer} --> ${imported}`);
  }
  const others = Object.keys(ALLOWED).filter(
    (name) => name !== 'platform' && !CONTEXTS.includes(name as never),
  );
  return mermaidBlock([
    'flowchart TD',
    `  subgraph contexts [Contexts]`,
    ...CONTEXTS.map((name) => `    ${name}`),
    '  end',
    ...others.map((name) => `  ${name}`),
    ...[...arrows].sort().map((arrow) => `  ${arrow}`),
  ]);
}

export function drawProcess({ rows }: { rows: readonly Transition[] }): string {
  const finals = machine(rows).finals();
  return mermaidBlock([
    'stateDiagram-v2',
    ...rows.flatMap(({ event, from, to, by }) =>
      (from ?? ['[*]']).map((state) => `  ${state} --> ${to}: ${event} (${by.join(', ')})`),
    ),
    ...finals.map((state) => `  ${state} --> [*]`),
  ]);
}

/**
 * Replaces the diagram after a heading or a comment.
 * @param start regular expression for the heading or the comment
 * @throws Error when there is no diagram
 */
function withDrawing(document: string, start: string, drawing: string): string {
  const block = new RegExp(`(^${start}\n\n)\`\`\`mermaid\n[^]*?\`\`\``, 'm');
  if (!block.test(document)) throw new Error(`no diagram after "${start}"`);
  return document.replace(block, (_block, before: string) => before + drawing);
}

/** Returns the documents with new diagrams, by their path from the root. */
export function documents(root: string): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return {
    'docs/architecture.md': withDrawing(
      read('docs/architecture.md'),
      '<!-- contexts: .*-->',
      drawContexts(readServer(root)),
    ),
    'docs/processes.md': Object.entries(PROCESSES).reduce(
      (document, [name, process]) => withDrawing(document, `## ${name}`, drawProcess(process)),
      read('docs/processes.md'),
    ),
  };
}
