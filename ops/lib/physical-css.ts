/** Rejects physical CSS, so that right-to-left needs no second stylesheet, and sizes of text that ignore the reader's. */
import postcss from 'postcss';

const PHYSICAL_PROPERTY =
  /^(left|right|(margin|padding|scroll-margin|scroll-padding)-(left|right)|border-(left|right)(-.*)?|border-(top|bottom)-(left|right)-radius)$/;
const PHYSICAL_VALUE =
  /^(text-align|float|clear|caption-side|justify-(items|self|content)|transform-origin|(background|object|mask)-position)$/;
/** Values of four sides: the second is right, the fourth is left. */
const SIDES = /^(margin|padding|inset|scroll-(margin|padding)|border-(width|style|color))$/;
/** Text in px stays small when a reader sets larger letters in the browser. */
const TEXT_SIZE = /^(font-size|line-height|--(text|line)-(xs|sm|md|lg|xl|2xl))$/;
/** A comment before a declaration allows it, for shapes that are equal in every language, like a check mark. */
const NOT_MIRRORED = /not mirrored/;

/** Splits a value into its parts and keeps functions whole: `0 calc(1px + 2px)` → two. */
const partsOf = (value: string) => value.match(/[^\s(]+(\((?:[^()]|\([^()]*\))*\))?/g) ?? [];
const knowsSides = (value: string) => {
  const [, right, , left] = partsOf(value);
  return left !== undefined && left !== right;
};
/** The corners of a shorthand are listed clockwise, so left and right differ when these values differ. */
const knowsCorners = (value: string) => {
  const [first, second = first, third = first, fourth = second] = partsOf(value);
  return first !== second || third !== fourth;
};

/** Returns the problems of one stylesheet, as `file:line message`. */
export function physicalCss(css: string, file: string): string[] {
  const problems: string[] = [];
  postcss.parse(css, { from: file }).walkDecls((decl) => {
    const at = `${file}:${decl.source?.start?.line}`;
    if (PHYSICAL_PROPERTY.test(decl.prop))
      problems.push(`${at} ${decl.prop}: use the logical property (inline-start, inline-end)`);
    if (PHYSICAL_VALUE.test(decl.prop) && /\b(left|right)\b/.test(decl.value))
      problems.push(`${at} ${decl.prop}: ${decl.value}: use start or end`);
    if (TEXT_SIZE.test(decl.prop) && /\dpx\b/.test(decl.value))
      problems.push(`${at} ${decl.prop}: ${decl.value}: write sizes of text in rem`);
    const before = decl.prev();
    if (before?.type === 'comment' && NOT_MIRRORED.test(before.text)) return;
    if (SIDES.test(decl.prop) && knowsSides(decl.value))
      problems.push(`${at} ${decl.prop}: ${decl.value}: write the sides as logical properties`);
    if (decl.prop === 'border-radius' && knowsCorners(decl.value))
      problems.push(`${at} ${decl.prop}: ${decl.value}: write the corners as logical properties`);
  });
  return problems;
}
