/** Matches CSS selectors of tags, classes, ids and attributes, with descendant and child combinators. */
import type { Element } from 'domhandler';

interface Compound {
  tag: string;
  classes: string[];
  ids: string[];
  attributes: readonly (readonly [name: string, value: string | undefined])[];
  /** Whether the combinator after this compound is `>`. */
  isParent: boolean;
}
const MAX_COMPOUNDS = 8;
/** A class, an id, or an attribute in brackets. Each has a maximum length. */
const PART =
  /^(?:([.#])((?:[\w-]|[^\x00-\x7f\\]|\\.){1,100})|\[([\w-]{1,50})(?:=(?:"([^"\]]{0,100})"|'([^'\]]{0,100})'|([\w-]{1,100})))?\])/;

/** Returns undefined when a part of the selector is not supported. */
function compoundsOf(selector: string): Compound[] | undefined {
  const found: Compound[] = [];
  for (const part of selector.replaceAll(' >', '>').replaceAll('> ', '>').replaceAll('>', '> ').split(' ')) {
    const isParent = part.endsWith('>');
    let remaining = isParent ? part.slice(0, -1) : part;
    const tag = /^(?:\*|[a-z][\w-]*|:root)/i.exec(remaining)?.[0] ?? '';
    remaining = remaining.slice(tag.length);
    const compound: Compound = { tag: tagOf(tag), classes: [], ids: [], attributes: [], isParent };
    const attributes: [string, string | undefined][] = [];
    while (remaining) {
      const [all, mark, name = '', attribute = '', ...values] = PART.exec(remaining) ?? [];
      if (all === undefined) return undefined;
      if (mark === '.') compound.classes.push(name.replace(/\\/g, ''));
      else if (mark === '#') compound.ids.push(name.replace(/\\/g, ''));
      else attributes.push([attribute.toLowerCase(), values.find((value) => value !== undefined)]);
      remaining = remaining.slice(all.length);
    }
    found.push({ ...compound, attributes });
  }
  return found.length > MAX_COMPOUNDS ? undefined : found;
}
const tagOf = (tag: string) => (tag === '*' ? '' : tag === ':root' ? 'html' : tag.toLowerCase());

const classesOf = ({ attribs }: Element) => (attribs.class ?? '').split(/\s+/).filter(Boolean);

export class ElementIndex {
  readonly #byKey = new Map<string, Element[]>();
  readonly #classes = new Map<Element, ReadonlySet<string>>();
  /** @param steps maximum number of comparisons; after them, no selector matches */
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

  /** Returns the matching elements, or an empty list when the selector is not supported. */
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
    let index = compounds.length - 2;
    for (let next = compounds[index]; next; next = compounds[index]) {
      if (!node || node.type !== 'tag') return false;
      if (this.#matches(node, next)) index--;
      else if (next.isParent) return false;
      node = node.parent;
    }
    return true;
  }
  #matches(element: Element, { tag, classes, ids, attributes }: Compound): boolean {
    if (--this.steps < 0 || (tag && tag !== element.name)) return false;
    const elementClasses = this.#classes.get(element);
    return (
      classes.every((className) => elementClasses?.has(className)) &&
      ids.every((id) => element.attribs.id === id) &&
      attributes.every(([name, value]) =>
        value === undefined ? name in element.attribs : element.attribs[name] === value,
      )
    );
  }
}
