/**
 * Rejects physical CSS, so that right-to-left needs no second stylesheet. `node ops/lint-css.mjs [file…]` reads every
 * stylesheet of the workspaces without files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { givenArgs } from './lib/args.mjs';
import { ROOT, WORKSPACES } from './lib/paths.mjs';

const FOLDERS = [...WORKSPACES, 'shared-ui', 'server'].filter((name) => existsSync(path.join(ROOT, name)));
const PHYSICAL_PROPERTY =
  /^(left|right|(margin|padding|scroll-margin|scroll-padding)-(left|right)|border-(left|right)(-.*)?|border-(top|bottom)-(left|right)-radius)$/;
const PHYSICAL_VALUE =
  /^(text-align|float|clear|caption-side|justify-(items|self|content)|transform-origin|(background|object|mask)-position)$/;
/** Four sides in a row: the second is the right one, the fourth the left one. */
const SIDES = /^(margin|padding|inset|scroll-(margin|padding)|border-(width|style|color))$/;
/** A comment before a declaration allows it, for shapes that are equal in every language, like a check mark. */
const NOT_MIRRORED = /not mirrored/;

/** The parts of a value, functions whole: `0 calc(1px + 2px)` → two. */
const partsOf = (value) => value.match(/[^\s(]+(\((?:[^()]|\([^()]*\))*\))?/g) ?? [];
const knowsSides = (value) => {
  const [, right, , left] = partsOf(value);
  return left !== undefined && left !== right;
};
/** Corners go round: neighbours are equal, or left and right differ. */
const knowsCorners = (value) => {
  const [first, second = first, third = first, fourth = second] = partsOf(value);
  return first !== second || third !== fourth;
};

/** Problems of one stylesheet, as `file:line message`. */
export function physicalCss(css, file) {
  const problems = [];
  postcss.parse(css, { from: file }).walkDecls((decl) => {
    const at = `${file}:${decl.source.start.line}`;
    if (PHYSICAL_PROPERTY.test(decl.prop))
      problems.push(`${at} ${decl.prop}: use the logical property (inline-start, inline-end)`);
    if (PHYSICAL_VALUE.test(decl.prop) && /\b(left|right)\b/.test(decl.value))
      problems.push(`${at} ${decl.prop}: ${decl.value}: use start or end`);
    if (decl.prev()?.type === 'comment' && NOT_MIRRORED.test(decl.prev().text)) return;
    if (SIDES.test(decl.prop) && knowsSides(decl.value))
      problems.push(`${at} ${decl.prop}: ${decl.value}: write the sides as logical properties`);
    if (decl.prop === 'border-radius' && knowsCorners(decl.value))
      problems.push(`${at} ${decl.prop}: ${decl.value}: write the corners as logical properties`);
  });
  return problems;
}

const stylesheets = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(
      (e) => e.isFile() && e.name.endsWith('.css') && !/node_modules|[/\\]dist([/\\]|$)/.test(e.parentPath),
    )
    .map((e) => path.join(e.parentPath, e.name));

if (process.argv[1] === import.meta.filename) {
  const { positionals } = givenArgs('node ops/lint-css.mjs [file…]');
  const files =
    positionals.length > 0 ? positionals : FOLDERS.flatMap((name) => stylesheets(path.join(ROOT, name)));
  const problems = files.flatMap((file) =>
    physicalCss(readFileSync(file, 'utf8'), path.relative(ROOT, file)),
  );
  for (const problem of problems) console.error(problem);
  console.log(`logical CSS: ${files.length} stylesheets, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
