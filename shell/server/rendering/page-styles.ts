import { LRUCache } from 'lru-cache';
import styled, { ServerStyleSheet } from 'styled-components';

export type StyledClass = readonly [id: string, name: string];

export interface PageStyles {
  sheet: ServerStyleSheet;
  noteClasses<Result>(run: () => Result): { result: Result; classes: StyledClass[] };
  /** Takes classes of another page; false if some rules are not kept any more. */
  addClasses(classes: readonly StyledClass[]): boolean;
}

type CompiledRules = LRUCache<string, string[]>;

/** A page has some 200; every version of a remote has ids of its own. */
const MOST_CLASSES = 20_000;

const keyOf = (id: string, name: string): string => `${id} ${name}`;

/** Rules of a global style depend on the page. Other names contain a digest of their rules. */
const isOfGlobalStyle = (id: string, name: string): boolean => name.startsWith(id);

interface ComponentStyle {
  rules: readonly unknown[];
  generateAndInjectStyles(...words: unknown[]): string;
}

/** The rules make the same styles, but no text follows another text. */
const withJoinedTexts = (rules: readonly unknown[]): unknown[] => {
  const joined: unknown[] = [];
  for (const rule of rules) {
    const last = joined.at(-1);
    if (typeof rule === 'string' && typeof last === 'string') joined[joined.length - 1] = last + rule;
    else joined.push(rule);
  }
  return joined;
};

/** Texts stand around each token. Joining them again for each element would take a tenth of a page's time. */
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
 * Rules are compiled once in the process: class and component names contain digests and versions, so equal names mean equal
 * rules.
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
