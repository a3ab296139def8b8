/**
 * jsdom computes all of an element's style again whenever one property of it is read after a change of the document. Testing Library
 * reads three of them for every element of a page, whenever a test looks for a role, and a text field that grows reads its own box at
 * each key: a quarter of the time of our tests.
 *
 * Where no rule but the browser's own applies, what kind of element it is and its own `style` say all of these. Anything else is jsdom's.
 */
const inherited = { visibility: "visible", pointerEvents: "auto" };
const notInherited = [
  "display",
  "boxSizing",
  "width",
  "paddingTop",
  "paddingBottom",
  "borderTopWidth",
  "borderBottomWidth",
] as const;

type Inherited = keyof typeof inherited;
type NotInherited = (typeof notInherited)[number];

const isInherited = (name: string | symbol): name is Inherited => Object.hasOwn(inherited, name);
const isNotInherited = (name: string | symbol): name is NotInherited =>
  (notInherited as readonly (string | symbol)[]).includes(name);

/** What the browser's own rules look at, besides the name of an element. */
const LOOKED_AT = ["hidden", "open", "type"];

type Computed = Window["getComputedStyle"];
type Property = Inherited | NotInherited;

/** The properties of each kind of element that has no style of its own and no parents. */
const kinds = new Map<string, string>();

function ofKind(element: Element, name: Property, computed: Computed): string {
  let kind = `${name} ${element.namespaceURI} ${element.localName}`;
  for (const fact of LOOKED_AT) kind += ` ${element.getAttribute(fact) ?? "-"}`;
  const known = kinds.get(kind);
  if (known !== undefined) return known;
  const bare = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
  for (const fact of LOOKED_AT) {
    const value = element.getAttribute(fact);
    if (value !== null) bare.setAttribute(fact, value);
  }
  const value = computed(bare)[name];
  kinds.set(kind, value);
  return value;
}

/** A property as the element's own `style` sets it; empty if it doesn't. */
const ownOf = (element: Element, name: Property): string =>
  element.hasAttribute("style") ? (element as HTMLElement).style[name] : "";

function notInheritedOf(element: Element, name: NotInherited, computed: Computed): string {
  // Whether a summary is marked depends on its place.
  if (element.localName === "summary") return computed(element)[name];
  return ownOf(element, name) || ofKind(element, name, computed);
}

/** A property that an element has from the nearest of its parents that sets it. */
function inheritedOf(element: Element, name: Inherited, computed: Computed): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const own = ownOf(one, name);
    if (own && own !== "inherit") return own;
    // The parts of a table that are hidden collapse.
    const byRule = one.hasAttribute("hidden") && ofKind(one, name, computed);
    if (byRule && byRule !== inherited[name]) return byRule;
  }
  return inherited[name];
}

/** Computed styles that ask `computed` only for what is not known without it. */
const quickStyles =
  (computed: Computed): Computed =>
  (element, pseudo) => {
    if (pseudo) return computed(element, pseudo);
    const read = (name: string | symbol): unknown => {
      if (isInherited(name)) return inheritedOf(element, name, computed);
      if (isNotInherited(name)) return notInheritedOf(element, name, computed);
      const style = computed(element);
      const value: unknown = Reflect.get(style, name);
      return typeof value === "function" ? value.bind(style) : value;
    };
    const getPropertyValue = (name: string) =>
      name === "display" || name === "visibility" ? read(name) : computed(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === "getPropertyValue" ? getPropertyValue : read(name)),
    });
  };

/** What jsdom gives each window to compute styles. */
const slow = new WeakMap<Window, Computed>();

/** Makes the styles of the window quick, once. */
export function makeStylesQuick(): void {
  if (slow.has(window)) return;
  slow.set(window, window.getComputedStyle);
  window.getComputedStyle = quickStyles(window.getComputedStyle);
}

/** The styles of an element as jsdom computes them. */
export const slowStyle = (element: Element): CSSStyleDeclaration =>
  (slow.get(window) ?? window.getComputedStyle)(element);
