import { LRUCache } from 'lru-cache';
import styled, { ServerStyleSheet } from 'styled-components';

/** The id of a styled component and the name of one of its classes. */
export type StyledClass = readonly [id: string, name: string];

/** The styles of one page. */
export interface PageStyles {
  sheet: ServerStyleSheet;
  /** Runs a function and returns the classes for which it asked, with its result. */
  noteClasses<Result>(run: () => Result): { result: Result; classes: StyledClass[] };
  /** Adds the rules of classes that another page had; false if some of them are not kept any more. */
  addClasses(classes: readonly StyledClass[]): boolean;
}

/** Compiled rules of a class, by the component's id and the name of the class. */
type CompiledRules = LRUCache<string, string[]>;

/**
 * Most classes whose rules are kept. A page has some 200; every version of a remote has ids of its own.
 */
const MOST_CLASSES = 20_000;

const keyOf = (id: string, name: string): string => `${id} ${name}`;

/** Returns whether a name is of a global style, whose rules depend on the page. Other names contain a digest of their rules. */
const isOfGlobalStyle = (id: string, name: string): boolean => name.startsWith(id);

/** The styles of a component as styled-components keeps them. */
interface ComponentStyle {
  rules: readonly unknown[];
  generateAndInjectStyles(...words: unknown[]): string;
}

/** Returns rules in which no text follows another text, and which make the same styles. */
const withJoinedTexts = (rules: readonly unknown[]): unknown[] => {
  const joined: unknown[] = [];
  for (const rule of rules) {
    const last = joined.at(-1);
    if (typeof rule === 'string' && typeof last === 'string') joined[joined.length - 1] = last + rule;
    else joined.push(rule);
  }
  return joined;
};

/**
 * Joins the texts of each component's rules once. A template has a text on each side of a token, and styled-components joins the
 * texts again for each element, which takes a tenth of a page's time.
 */
const joinTextsOfRules = (): void => {
  // An id of its own keeps the counter from which styled-components makes ids.
  const { componentStyle } = styled.i.withConfig({ componentId: 'forecourt-styles' })`` as unknown as {
    componentStyle: ComponentStyle;
  };
  const prototype = Object.getPrototypeOf(componentStyle) as ComponentStyle;
  const { generateAndInjectStyles } = prototype;
  const joined = new WeakSet<ComponentStyle>();
  prototype.generateAndInjectStyles = function joinFirst(this: ComponentStyle, ...words) {
    if (!joined.has(this)) {
      this.rules = withJoinedTexts(this.rules);
      joined.add(this);
    }
    return generateAndInjectStyles.apply(this, words);
  };
};

joinTextsOfRules();

/**
 * Creates the function that opens the styles of one page. The rules of a class are compiled once in the process: the name of a class
 * contains a digest of its text, and its component's id the remote with its version, so that equal names have equal rules.
 */
export const createPageStyles =
  (compiled: CompiledRules = new LRUCache({ max: MOST_CLASSES })) =>
  (): PageStyles => {
    const styles = new ServerStyleSheet();
    const { instance: sheet } = styles;
    const hasName = sheet.hasNameForId.bind(sheet);
    const insert = sheet.insertRules.bind(sheet);
    let noted: Map<string, StyledClass> | undefined;
    sheet.insertRules = (id, name, rules) => {
      if (!isOfGlobalStyle(id, name)) compiled.set(keyOf(id, name), rules);
      insert(id, name, rules);
    };
    // A component asks whether the page has its class, and compiles the rules if not.
    sheet.hasNameForId = (id, name) => {
      noted?.set(keyOf(id, name), [id, name]);
      if (hasName(id, name)) return true;
      const rules = compiled.get(keyOf(id, name));
      if (rules) insert(id, name, rules);
      return rules !== undefined;
    };
    return {
      sheet: styles,
      noteClasses(run) {
        const classes = new Map<string, StyledClass>();
        noted = classes;
        try {
          const result = run();
          return { result, classes: [...classes.values()] };
        } finally {
          noted = undefined;
        }
      },
      addClasses: (classes) => classes.every(([id, name]) => sheet.hasNameForId(id, name)),
    };
  };
