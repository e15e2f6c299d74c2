import { defaultTreeAdapter as tree, parse, parseFragment } from 'parse5';

/** Their presence alone is their value; React leaves them out unless the value is true. */
const BOOLEAN_ATTRIBUTES = new Set(
  'allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate hidden inert itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected'.split(
    ' ',
  ),
);

/** React does not take these by the attribute's name. */
const PROPERTY_NAMES = {
  autofocus: 'autoFocus',
  autoplay: 'autoPlay',
  class: 'className',
  for: 'htmlFor',
  formnovalidate: 'formNoValidate',
  novalidate: 'noValidate',
  playsinline: 'playsInline',
  readonly: 'readOnly',
  srcset: 'srcSet',
};

/** Their content is text for the browser, which React would escape. */
const RAW_TEXT_ELEMENTS = new Set(['script', 'style', 'iframe']);

/** As a browser without scripts does, so that the content of `noscript` becomes elements, as in React. */
const PARSING = { scriptingEnabled: false };

const camelCase = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** Names of custom properties stay as they are. */
const styleObject = (text) =>
  Object.fromEntries(
    text
      .split(/;(?![^(]*\))/)
      .map((declaration) => /^\s*([^:]+?)\s*:\s*([^]*?)\s*$/.exec(declaration))
      .filter(Boolean)
      .map(([, name, value]) => [name.startsWith('--') ? name : camelCase(name), value]),
  );

const propertyOf = ({ name, value, prefix }) => {
  const attribute = prefix ? `${prefix}:${name}` : name;
  if (attribute === 'style') return ['style', styleObject(value)];
  return [PROPERTY_NAMES[attribute] ?? attribute, BOOLEAN_ATTRIBUTES.has(attribute) ? true : value];
};

const rawText = (element) =>
  tree
    .getChildNodes(element)
    .map((child) => child.value ?? '')
    .join('');

const attributeOf = (element, name) => tree.getAttrList(element).find((attribute) => attribute.name === name)?.value;

/** A comment, or a preload that React adds for a picture. */
const isAddedByReact = (node) =>
  tree.isCommentNode(node) || (tree.isElementNode(node) && node.tagName === 'link' && attributeOf(node, 'rel') === 'preload');

const childrenInJsx = (node) => tree.getChildNodes(node).filter((child) => !isAddedByReact(child));

/** As a compiler writes static JSX: one call for each element, text as literals. */
const sourceOf = (node) => {
  if (tree.isTextNode(node)) return JSON.stringify(node.value);
  const name = tree.getTagName(node);
  const properties = tree.getAttrList(node).map(propertyOf);
  const text = name === 'textarea' ? [['defaultValue', rawText(node)]] : [];
  const raw = RAW_TEXT_ELEMENTS.has(name) ? [['dangerouslySetInnerHTML', { __html: rawText(node) }]] : [];
  const stated = [...properties, ...text, ...raw].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  if (text.length + raw.length > 0) return `jsx(${JSON.stringify(name)},{${stated}})`;
  const children = childrenInJsx(node).map(sourceOf);
  if (children.length === 0) return `jsx(${JSON.stringify(name)},{${stated}})`;
  if (children.length === 1) return `jsx(${JSON.stringify(name)},{${[...stated, `children:${children}`]}})`;
  return `jsxs(${JSON.stringify(name)},{${[...stated, `children:[${children}]`]}})`;
};

const elementsIn = (node) =>
  childrenInJsx(node)
    .filter((child) => tree.isElementNode(child))
    .reduce((count, child) => count + 1 + elementsIn(child), 0);

/** Without document, head and body, and without the preloads that React adds. */
export const countElements = (html) => elementsIn(parseFragment(html, PARSING));

const findElement = (node, id) => {
  for (const child of tree.getChildNodes(node) ?? []) {
    if (!tree.isElementNode(child)) continue;
    if (attributeOf(child, 'id') === id) return child;
    const inside = findElement(child, id);
    if (inside) return inside;
  }
  return undefined;
};

/** The part inside `#forecourt`: the source text of static JSX, and the number of its elements. Throws without such a part. */
export const staticJsxOfPage = (html) => {
  const root = findElement(parse(html, PARSING), 'forecourt');
  if (!root) throw new Error('The page has no element with the id forecourt');
  return { source: `jsxs(Fragment,{children:[${childrenInJsx(root).map(sourceOf)}]})`, elements: elementsIn(root) };
};
