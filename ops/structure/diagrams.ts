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
    const [a, b] = [topFolder(from), topFolder(to)];
    if (!isType && a && b && a !== b && b !== 'platform') arrows.add(`${a} --> ${b}`);
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

/** Process → text about rules that the rows of the process do not contain. */
const NOTES: Readonly<Record<string, string>> = {
  'A refund': `### A part of a payment

An operator may return a part of a payment: more than 0 and less than the whole. The same action ends the order.

- The event is \`resolve_partial\`. It completes an order that is disputed or in progress. An order that was not accepted is
  refunded whole. A payment has at most one refund.
- The payment is divided as if the order had cost less: price and fee of the brand shrink in the same ratio. The seller gets
  the rest of the price less the commission on that rest. The platform keeps this commission and the rest of the fee. The price
  is rounded to the fils, and the fee is the total less this price (\`keptOf\`).
- Example: a brand paid AED 880 (a price of AED 800 and a fee of 10%) and gets AED 220 back: AED 200 of the price and AED 20 of
  the fee. The seller gets AED 570, which is the rest of the price (AED 600) less 5%. The platform keeps the commission of AED 30
  and the rest of the fee, AED 60.
- The order stores the part (\`orders.refunded\`); its price, fee and total stay as they were paid. The ledger has one more row,
  \`refund\`, with the part of the price. Earnings, statements, the CSV and a later chargeback are computed from the stored part and this row.
- The payment is \`refund_pending\` until the provider has returned the part, and then \`partly_refunded\`. Retries, failures and
  the reconciliation are the same as for a whole refund. The outbox has a separate kind of work, \`refund_part\`. An older server does
  not know this kind, so it cannot return the whole payment by mistake.
- The receipt of the refund has the part of the price and of the fee, and the number of the receipt of the payment.
- Above \`REFUND_TWO_OPERATORS_AED\` two operators must approve the same amount. The limit applies to the part.`,
};

const sectionOf = (name: string) =>
  new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(\n<!-- end ${name} -->)`);
/** Inserts a diagram between the two marks with its name. @throws Error when the document lacks these marks */
function insertDrawing(document: string, name: string, drawing: string): string {
  if (!sectionOf(name).test(document)) throw new Error(`no marks for the diagram "${name}"`);
  return document.replace(
    sectionOf(name),
    (_whole, start: string, end: string) => `${start}\n${drawing}\n${end}`,
  );
}

/** Returns path from the root → text with diagrams. */
export function documents(root: string): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return {
    'docs/architecture.md': insertDrawing(
      read('docs/architecture.md'),
      'contexts',
      drawContexts(readServer(root)),
    ),
    'docs/processes.md': [
      '# Processes',
      'Drawn by `npm run diagrams` from the rows in `shared-api/contract/domain/process/`. Each arrow is\none row. Its label is the event, and in brackets the actors that may cause the event.',
      ...Object.entries(PROCESSES).map(([name, process]) =>
        [`## ${name}`, drawProcess(process), ...(name in NOTES ? [NOTES[name]] : [])].join('\n\n'),
      ),
      '',
    ]
      .join('\n\n')
      .replace(/\n+$/, '\n'),
  };
}
