/** Compares two reports of public types, and computes the next version. */

export type Change = 'none' | 'minor' | 'major';
interface Difference {
  change: Change;
  /** One line for each different declaration: `+` new, `-` removed, `~` changed. */
  lines: string[];
  /** Exports that are new, or to which only lines were added. */
  extendedExports: string[];
}

const DECLARATION_NAME =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|var|function|class|interface|type|enum|namespace) ([\w$]+)/m;

/** Returns name → declaration. The overloads of a function are one declaration. */
function declarations(report: string): Map<string, { isExported: boolean; text: string }> {
  const declarationsByName = new Map<string, { isExported: boolean; text: string }>();
  for (const block of report.split(/\n\n+/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('//'));
    const text = lines.join('\n');
    const [, name] = DECLARATION_NAME.exec(text) ?? [];
    const alias = /^export \{ (?:\w+ as )?(\w+) \}/.exec(text)?.[1];
    const key = name ?? alias;
    if (key === undefined) continue;
    const earlier = declarationsByName.get(key);
    const isExported = text.startsWith('export') || earlier?.isExported === true;
    declarationsByName.set(key, { isExported, text: earlier ? `${earlier.text}\n${text}` : text });
  }
  return declarationsByName;
}

/** Returns whether `after` contains every line of `before` in the same order. */
function hasOnlyAdditions(before: string, after: string): boolean {
  const lines = after.split('\n');
  let nextLine = 0;
  return before.split('\n').every((line) => {
    const at = lines.indexOf(line, nextLine);
    nextLine = at + 1;
    return at >= 0;
  });
}

/**
 * Compares two reports of API Extractor.
 * @returns `major` if an export, or a line of a declaration, was removed or changed
 */
export function compareReports(before: string, after: string): Difference {
  const [oldDeclarations, newDeclarations] = [declarations(before), declarations(after)];
  const lines: string[] = [];
  const extendedExports: string[] = [];
  let change: Change = 'none';
  const raiseChange = (to: Change) => {
    if (change !== 'major') change = to;
  };
  for (const [name, { isExported, text }] of newDeclarations) {
    const oldEntry = oldDeclarations.get(name);
    if (oldEntry?.text === text) continue;
    lines.push(`${oldEntry ? '~' : '+'} ${name}`);
    const isBroken = oldEntry !== undefined && !hasOnlyAdditions(oldEntry.text, text);
    if (isExported && !isBroken) extendedExports.push(name);
    raiseChange(isBroken ? 'major' : 'minor');
  }
  for (const [name, { isExported }] of oldDeclarations)
    if (!newDeclarations.has(name)) {
      lines.push(`- ${name}`);
      raiseChange(isExported ? 'major' : 'minor');
    }
  return { change, lines, extendedExports };
}

export function nextVersion(version: string, change: Change): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (change === 'none') return version;
  return change === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
