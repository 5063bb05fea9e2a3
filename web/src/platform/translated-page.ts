/**
 * A browser that translates a page puts a `<font>` element in place of each text node. React and Preact know only the
 * text nodes: without help they would change texts that are no longer shown, and fail where they remove one.
 */

/** The translation that stands in place of a text. */
const translations = new WeakMap<Node, Element>();
let isTranslated = false;

const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

/** Lets texts change, and leave, after they were translated. Called once, before anything is drawn. */
export function followTranslation(root: Node): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) for (const node of record.removedNodes) if (node instanceof Text) note(node, record);
  });
  observer.observe(root, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child);
    if (place !== undefined || !isTranslated) removeChild.call(this, place ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before && placeIn(this, before);
    insertBefore.call(this, node, place ?? (isTranslated ? null : before));
    return node;
  };
}

/** The child of a parent that shows a node: the node itself or its translation. */
function placeIn(parent: Node, node: Node): Node | undefined {
  if (node.parentNode === parent) return node;
  const translation = translations.get(node);
  if (translation?.parentNode === parent) return translation;
  // a translation may hold the text itself
  let around = node.parentNode;
  while (isTranslation(around) && around.parentNode !== parent) around = around.parentNode;
  return isTranslation(around) ? around : undefined;
}

/** Notes a text that a translation replaced, in one step or two, and waits for its next value. */
function note(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
  if (translation === undefined || text.isConnected) return;
  isTranslated = true;
  translations.set(text, translation);
  for (const name of ["nodeValue", "data"] as const)
    Object.defineProperty(text, name, {
      configurable: true,
      get: () => text.textContent,
      set: (value: string) => {
        restore(text);
        text.textContent = value;
      },
    });
}

/** Shows a text again instead of its translation, which was that of an earlier value. */
function restore(text: Text): void {
  Reflect.deleteProperty(text, "nodeValue");
  Reflect.deleteProperty(text, "data");
  const translation = translations.get(text);
  translations.delete(text);
  if (translation?.isConnected) translation.replaceWith(text);
}
