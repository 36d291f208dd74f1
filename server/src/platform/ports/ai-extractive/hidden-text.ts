/**
 * Removes text that the styles of a page hide: not displayed, invisible, too small, outside of the window,
 * clipped, or in the colour of its background. Such text may contain instructions to a model.
 */
import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { areSimilarColors, colorOf, type Color } from './css-color';
import { appliesEverywhere, type Declaration, declarationsOf, styleRulesOf } from './style-rules';
import { ElementIndex } from './style-selector';

/** Maximum number of comparisons between selectors and elements, which take at most half a second. */
const MAX_STEPS = 400_000;

const VISIBILITY_PROPERTIES = new Set([
  ...'display visibility opacity font-size color background background-color background-image position'.split(
    ' ',
  ),
  ...'left right top bottom text-indent margin-left margin-top transform clip clip-path'.split(' '),
  ...'overflow width height max-width max-height background-clip -webkit-background-clip -webkit-text-fill-color animation animation-name transition'.split(
    ' ',
  ),
]);

interface WinningDeclaration {
  value: string;
  rank: number;
}
type Styles = Map<string, WinningDeclaration>;

/** Weights of the cascade: `!important`, then the `style` attribute, then the specificity, then the order. */
const IMPORTANT = 1e12;
const INLINE = 1e11;
const SPECIFICITY = 1e5;

function specificityOf(selector: string): number {
  const bare = selector.replace(/"[^"]*"|'[^']*'/g, '');
  const count = (pattern: RegExp) => Math.min(99, bare.match(pattern)?.length ?? 0);
  return count(/#[\w-]/g) * 10_000 + count(/\.[\w-]|\[|(?<!:):[\w-]/g) * 100 + count(/(?:^|[\s>+~(])[a-z]/gi);
}

const isElement = (node: AnyNode): node is Element => node.type === 'tag';
/** Selectors whose custom properties apply to the complete page. */
const ROOT_SELECTOR = /^(?::root|html|body|\*)$/i;

function stylesOf($: CheerioAPI, css: string): Map<AnyNode, Styles> {
  const styles = new Map<AnyNode, Styles>();
  const variables = new Map<string, string>();
  const resolve = (value: string) =>
    value.replace(/var\(\s*(--[\w-]{1,60})\s*(?:,([^()]{0,100}))?\)/g, (_all, name: string, fallback = '') =>
      (variables.get(name) ?? String(fallback)).trim(),
    );
  const applyDeclaration = (node: AnyNode, { property, value, isImportant }: Declaration, rank: number) => {
    const own = styles.get(node) ?? new Map<string, WinningDeclaration>();
    styles.set(node, own);
    const total = rank + (isImportant ? IMPORTANT : 0);
    if ((own.get(property)?.rank ?? -1) <= total) own.set(property, { value: resolve(value), rank: total });
  };
  const rules = styleRulesOf(css);
  for (const { selectors, declarations } of rules)
    if (selectors.some((selector) => ROOT_SELECTOR.test(selector)))
      for (const { property, value } of declarations)
        if (property.startsWith('--')) variables.set(property, value);
  const index = new ElementIndex($('*').toArray().filter(isElement), MAX_STEPS);
  rules.forEach(({ selectors, declarations }, order) => {
    const used = declarations.filter(({ property }) => VISIBILITY_PROPERTIES.has(property));
    if (used.length === 0) return;
    for (const selector of selectors) {
      const rank = specificityOf(selector) * SPECIFICITY + order;
      for (const node of index.select(selector))
        for (const declaration of used) applyDeclaration(node, declaration, rank);
    }
  });
  $('[style]').each((_, node) => {
    for (const declaration of declarationsOf((node.attribs.style ?? '').slice(0, 2_000)))
      if (VISIBILITY_PROPERTIES.has(declaration.property)) applyDeclaration(node, declaration, INLINE);
  });
  return styles;
}
/** Returns an approximate length in px, or undefined for other values. */
function pixelsOf(value: string | undefined): number | undefined {
  const [, number, unit] = /^(-?\d{0,7}(?:\.\d{1,5})?)(px|pt|rem|em|vw|vh|%)?$/.exec(value ?? '') ?? [];
  if (number === undefined || number === '' || number === '-') return undefined;
  const length = Number(number);
  if (length === 0) return 0;
  return unit === 'px' || unit === 'pt'
    ? length
    : unit === 'rem' || unit === 'em'
      ? length * 16
      : length * 10;
}
/** Distance, in px. A text that is moved by at least this distance is outside of the window. */
const OUTSIDE_PX = 900;
const TINY_PX = 2;
/** Class names and ids of elements that a script probably shows later. Their text is kept. */
const SHOWN_LATER =
  /fade|reveal|anim|aos|slide|appear|visible|show|active|carousel|load|wow|in-?view|motion|transition/i;

function isRemoved(element: Element, styles: Styles | undefined): boolean {
  if (!styles) return false;
  const value = (property: string) => styles.get(property)?.value;
  if (value('display') === 'none') return true;
  const isOutOfFlow = value('position') === 'absolute' || value('position') === 'fixed';
  const isFarOutside = (property: string) => (pixelsOf(value(property)) ?? 0) <= -OUTSIDE_PX;
  if (isOutOfFlow && ['left', 'right', 'top', 'bottom'].some(isFarOutside)) return true;
  if (['text-indent', 'margin-left', 'margin-top'].some(isFarOutside)) return true;
  const transform = value('transform') ?? '';
  if (/scale[xy3d]{0,2}\(\s*0\s*[,)]|translate[xy3d]{0,2}\([^)]*-\d{4,}/.test(transform))
    return !isShownLater(element);
  if (isOutOfFlow && /^rect\(0[0,px ]{3,20}\)$/.test((value('clip') ?? '').replaceAll('1px', '0')))
    return true;
  if (/^(?:inset\((?:50|100)%|circle\(0)/.test(value('clip-path') ?? '')) return true;
  const isOverflowHidden = /hidden|clip/.test(value('overflow') ?? '');
  const hasNoSize = (...properties: string[]) =>
    properties.some((property) => (pixelsOf(value(property)) ?? TINY_PX + 1) <= 1);
  if (isOverflowHidden && isOutOfFlow && hasNoSize('width', 'height', 'max-width', 'max-height')) return true;
  const isAnimated = ['animation', 'animation-name', 'transition'].some(
    (name) => (value(name) ?? 'none') !== 'none',
  );
  return (
    /^0(?:\.0\d*)?%?$/.test(value('opacity') ?? '') && !isShownLater(element) && !transform && !isAnimated
  );
}
const isShownLater = ({ attribs }: Element) =>
  SHOWN_LATER.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`) ||
  Object.keys(attribs).some((name) => /^data-(?:aos|wow|anim|scroll|sal)/.test(name));

/** Values that text inherits from its element. An unknown colour is undefined. */
interface Inherited {
  isInvisible: boolean;
  isTiny: boolean;
  color: Color | undefined;
  background: Color | undefined;
}

/** @param media query of a style element, for example `print` */
const isAppliedEverywhere = (media: string | undefined, type: string | undefined) =>
  appliesEverywhere(`@media ${media?.trim() || 'all'}`) && /^(?:text\/css)?$/i.test(type ?? '');

export function dropHiddenText($: CheerioAPI): void {
  const css = $('style')
    .toArray()
    .filter(({ attribs: { media, type } }) => isAppliedEverywhere(media, type))
    .map((style) => $(style).text())
    .join('\n');
  $('style').remove();
  const styles = stylesOf($, css);
  if (styles.size === 0) return;
  const styledNames = new Set(css.match(/[.#][\w-]+/g) ?? []);
  const hasLinkedSheets = $('link[rel~="stylesheet" i]:not([href*="fonts." i])').length > 0;
  /** Linked style sheets are not read. They may give an element a background. */
  const mayHaveLinkedStyles = ({ attribs }: Element) =>
    hasLinkedSheets &&
    [
      ...(attribs.class ?? '').split(/\s+/).map((name) => name && `.${name}`),
      attribs.id ? `#${attribs.id}` : '',
    ].some((name) => name && !styledNames.has(name));
  const hidden: AnyNode[] = [];

  const inheritedBy = (element: Element, parent: Inherited): Inherited => {
    const own = styles.get(element);
    const value = (property: string) => own?.get(property)?.value;
    const visibility = value('visibility');
    const size = pixelsOf(value('font-size'));
    const isRelative = /(?<!r)em$|%$/.test(value('font-size') ?? '');
    const isClipped = /text/.test(
      `${value('background-clip') ?? ''} ${value('-webkit-background-clip') ?? ''}`,
    );
    const color = value('-webkit-text-fill-color') ?? value('color');
    return {
      isInvisible: visibility ? visibility === 'hidden' || visibility === 'collapse' : parent.isInvisible,
      isTiny: size === undefined || (isRelative && size > 0) ? parent.isTiny : size <= TINY_PX,
      color: isClipped ? undefined : color && color !== 'inherit' ? colorOf(color) : parent.color,
      background: backgroundOf(value, mayHaveLinkedStyles(element) || isClipped, parent.background),
    };
  };
  const visit = (node: AnyNode, inherited: Inherited): void => {
    if (node.type === 'text') {
      const { color, background } = inherited;
      const isTransparent = color !== undefined && color.alpha < 0.05;
      const isOnSimilarColor =
        color !== undefined && background !== undefined && areSimilarColors(color, background);
      if (inherited.isInvisible || inherited.isTiny || isTransparent || isOnSimilarColor) hidden.push(node);
      return;
    }
    if (!('children' in node)) return;
    if (isElement(node) && isRemoved(node, styles.get(node))) {
      hidden.push(node);
      return;
    }
    const forChildren = isElement(node) ? inheritedBy(node, inherited) : inherited;
    for (const child of node.children) visit(child, forChildren);
  };
  visit($.root()[0]!, {
    isInvisible: false,
    isTiny: false,
    color: undefined,
    background: colorOf('white'),
  });
  $(hidden).remove();
}

/** Returns undefined when the background is not known. */
function backgroundOf(
  value: (property: string) => string | undefined,
  isUnknown: boolean,
  parentBackground: Color | undefined,
): Color | undefined {
  const image = `${value('background') ?? ''} ${value('background-image') ?? ''}`;
  if (/url\(|gradient|image/.test(image)) return undefined;
  const background = value('background-color') ?? value('background');
  if (background && !/^(?:none|transparent|inherit|initial|unset)$/.test(background)) {
    const color = colorOf(/^[a-z]{3,4}\([^)]{0,60}\)|^[^ ]{1,30}/.exec(background)?.[0] ?? '');
    return color && color.alpha > 0.95 ? color : undefined;
  }
  // A positioned element may be in front of a picture.
  const isPositioned = /absolute|fixed|relative|sticky/.test(value('position') ?? '');
  return isUnknown || isPositioned ? undefined : parentBackground;
}
