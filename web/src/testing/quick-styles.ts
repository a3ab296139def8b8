/**
 * jsdom computes all of an element's style again whenever one property of it is read after a change of the document. Testing Library
 * reads three of them for every element of a page, whenever a test looks for a role: a quarter of the time of our tests.
 *
 * Where no rule but the browser's own applies, what kind of element it is and its own `style` say all three. Anything else is jsdom's.
 */
const unset = { visibility: "visible", pointerEvents: "auto" };
type Inherited = keyof typeof unset;

/** What the browser's own rules for `display` look at, besides the name of an element; that of a summary depends on its place. */
const LOOKED_AT = ["hidden", "open", "type"];

const isStyled = (element: Element): element is HTMLElement => element.hasAttribute("style");

/** The style of each kind of element that has none of its own and no parents. */
const kinds = new Map<string, CSSStyleDeclaration>();

type Computed = Window["getComputedStyle"];

function styleOfKind(element: Element, computed: Computed): CSSStyleDeclaration {
  const facts = LOOKED_AT.map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.namespaceURI, element.localName, ...facts]);
  const known = kinds.get(kind);
  if (known) return known;
  const bare = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
  LOOKED_AT.forEach((name, at) => {
    const value = facts[at];
    if (typeof value === "string") bare.setAttribute(name, value);
  });
  const style = computed(bare);
  kinds.set(kind, style);
  return style;
}

function displayOf(element: Element, computed: Computed): string {
  const set = isStyled(element) && element.style.display;
  if (set) return set;
  return (element.localName === "summary" ? computed(element) : styleOfKind(element, computed)).display;
}

/** A property that an element has from the nearest of its parents that sets it. */
function inheritedOf(element: Element, name: Inherited, computed: Computed): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const set = isStyled(one) && one.style[name];
    if (set && set !== "inherit") return set;
    // The parts of a table that are hidden collapse.
    const byRule = one.hasAttribute("hidden") && styleOfKind(one, computed)[name];
    if (byRule && byRule !== unset[name]) return byRule;
  }
  return unset[name];
}

const isInherited = (name: string | symbol): name is Inherited => Object.hasOwn(unset, name);

/** Computed styles that ask `computed` only for what is not known without it. */
const quickStyles =
  (computed: Computed): Computed =>
  (element, pseudo) => {
    if (pseudo) return computed(element, pseudo);
    const read = (name: string | symbol): unknown => {
      if (name === "display") return displayOf(element, computed);
      if (isInherited(name)) return inheritedOf(element, name, computed);
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
const own = new WeakMap<Window, Computed>();

/** Makes the styles of the window quick, once. */
export function makeStylesQuick(): void {
  if (own.has(window)) return;
  own.set(window, window.getComputedStyle);
  window.getComputedStyle = quickStyles(window.getComputedStyle);
}

/** The styles of an element as jsdom computes them. */
export const slowStyle = (element: Element): CSSStyleDeclaration =>
  (own.get(window) ?? window.getComputedStyle)(element);
