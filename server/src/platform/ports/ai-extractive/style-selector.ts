/**
 * Matches simple selectors: tags, classes, ids and attributes. Descendant and child combinators are
 * supported.
 */
import type { Element } from 'domhandler';

interface Compound {
  tag: string;
  classes: string[];
  ids: string[];
  attributes: readonly (readonly [name: string, value: string | undefined])[];
  /** True when the matching element must be the parent of the next element. */
  isParent: boolean;
}
const MAX_COMPOUNDS = 8;
/** Matches a class, an id, or an attribute in brackets. The length of each is limited. */
const PART =
  /^(?:([.#])((?:[\w-]|[^\x00-\x7f\\]|\\.){1,100})|\[([\w-]{1,50})(?:=(?:"([^"\]]{0,100})"|'([^'\]]{0,100})'|([\w-]{1,100})))?\])/;

/** Parses a selector. Returns undefined when a part of the selector is not supported. */
function compoundsOf(selector: string): Compound[] | undefined {
  const found: Compound[] = [];
  for (const part of selector.replaceAll(' >', '>').replaceAll('> ', '>').replaceAll('>', '> ').split(' ')) {
    const isParent = part.endsWith('>');
    let rest = isParent ? part.slice(0, -1) : part;
    const tag = /^(?:\*|[a-z][\w-]*|:root)/i.exec(rest)?.[0] ?? '';
    rest = rest.slice(tag.length);
    const compound: Compound = { tag: tagOf(tag), classes: [], ids: [], attributes: [], isParent };
    const attributes: [string, string | undefined][] = [];
    while (rest) {
      const [all, mark, name = '', attribute = '', ...values] = PART.exec(rest) ?? [];
      if (all === undefined) return undefined;
      if (mark === '.') compound.classes.push(name.replace(/\\/g, ''));
      else if (mark === '#') compound.ids.push(name.replace(/\\/g, ''));
      else attributes.push([attribute.toLowerCase(), values.find((value) => value !== undefined)]);
      rest = rest.slice(all.length);
    }
    found.push({ ...compound, attributes });
  }
  return found.length > MAX_COMPOUNDS ? undefined : found;
}
const tagOf = (tag: string) => (tag === '*' ? '' : tag === ':root' ? 'html' : tag.toLowerCase());

const classesOf = ({ attribs }: Element) => (attribs.class ?? '').split(/\s+/).filter(Boolean);

/** Finds the elements of a page by class, id and tag. The number of comparisons is limited. */
export class ElementIndex {
  readonly #byKey = new Map<string, Element[]>();
  readonly #classes = new Map<Element, ReadonlySet<string>>();
  /** @param steps maximum number of comparisons; after it, no selector matches */
  constructor(
    private readonly elements: readonly Element[],
    private steps: number,
  ) {
    for (const element of elements) {
      const classes = new Set(classesOf(element));
      this.#classes.set(element, classes);
      this.#put(element.name, element);
      if (element.attribs.id) this.#put(`#${element.attribs.id}`, element);
      for (const className of classes) this.#put(`.${className}`, element);
    }
  }
  #put(key: string, element: Element): void {
    const list = this.#byKey.get(key);
    if (list) list.push(element);
    else this.#byKey.set(key, [element]);
  }

  /** Returns the elements that a selector matches. Returns an empty list when the selector is not simple. */
  select(selector: string): Element[] {
    if (--this.steps < 0) return [];
    const compounds = compoundsOf(selector);
    const last = compounds?.at(-1);
    if (!compounds || !last) return [];
    const keys = [
      ...last.ids.map((id) => `#${id}`),
      ...last.classes.map((className) => `.${className}`),
      last.tag,
    ];
    const key = keys.find(Boolean);
    const candidates = key === undefined ? this.elements : (this.#byKey.get(key) ?? []);
    return candidates.filter((element) => this.#matchesAll(element, compounds));
  }

  #matchesAll(element: Element, compounds: readonly Compound[]): boolean {
    const last = compounds.at(-1);
    if (!last || !this.#matches(element, last)) return false;
    let node = element.parent;
    let at = compounds.length - 2;
    for (let next = compounds[at]; next; next = compounds[at]) {
      if (!node || node.type !== 'tag') return false;
      if (this.#matches(node, next)) at--;
      else if (next.isParent) return false;
      node = node.parent;
    }
    return true;
  }
  #matches(element: Element, { tag, classes, ids, attributes }: Compound): boolean {
    if (--this.steps < 0 || (tag && tag !== element.name)) return false;
    const own = this.#classes.get(element);
    return (
      classes.every((className) => own?.has(className)) &&
      ids.every((id) => element.attribs.id === id) &&
      attributes.every(([name, value]) =>
        value === undefined ? name in element.attribs : element.attribs[name] === value,
      )
    );
  }
}
