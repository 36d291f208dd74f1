/** Finds tests, groups of tests and test steps in a source. */
import { type CallExpression, type Node, traverseFast } from '@babel/types';

export interface TestCall {
  start: number;
  end: number;
  line: number;
  title: string;
  /** Whether the call or a surrounding group is skipped. */
  isSkipped: boolean;
}

const TEST_FUNCTION = /^x?(it|test|describe)$/;
const SKIP_MODIFIER = /^(x(it|test|describe)|skip|todo|fixme)$/;

/** `test.step` → [test, step], `it.each([…])` → [it, each] */
function namesOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), ...namesOf(callee.property)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  return [];
}

/** Every node of a parsed source has a position, so 0 is never used. */
const positionOf = ({ start, end, loc }: Node) => ({
  start: start ?? 0,
  end: end ?? 0,
  line: loc?.start.line ?? 0,
});

function titleOf([first]: CallExpression['arguments'], source: string): string | undefined {
  if (first?.type === 'StringLiteral') return first.value;
  if (first?.type !== 'TemplateLiteral') return undefined;
  const { start, end } = positionOf(first);
  return source.slice(start + 1, end - 1);
}

/** Calls in the order of the source. A group comes before its tests. */
export function testCallsIn(program: Node, source: string): TestCall[] {
  const calls: TestCall[] = [];
  traverseFast(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const names = namesOf(node.callee);
    const title = TEST_FUNCTION.test(names[0] ?? '') ? titleOf(node.arguments, source) : undefined;
    if (title === undefined) return;
    const { start, end, line } = positionOf(node);
    const isInSkippedGroup = calls.some((group) => group.isSkipped && group.start < start && end < group.end);
    const isSkipped = isInSkippedGroup || names.some((name) => SKIP_MODIFIER.test(name));
    calls.push({ start, end, line, title, isSkipped });
  });
  return calls;
}
