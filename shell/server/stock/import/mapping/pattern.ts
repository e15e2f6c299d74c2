import { RE2JS } from 're2js';

/** RE2: the search takes time in proportion to the length of the text, whatever the expression. */
export interface LinearPattern {
  groups: number;
  occursIn(text: string): boolean;
  /** Of the first match; `''` if the group took no part; undefined without a match. Group 0 is the whole match. */
  group(text: string, group: number): string | undefined;
  /** `$1` in the replacement is the first group, `$0` the match. */
  replaceIn(text: string, replacement: string): string;
}

const groupText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws Error with the reason if RE2 does not accept it */
export const compilePattern = (source: string): LinearPattern => {
  const compiled = RE2JS.compile(source);
  return {
    groups: compiled.groupCount(),
    occursIn: (text) => compiled.test(text),
    group: (text, group) => {
      if (!compiled.test(text)) return undefined;
      const matcher = compiled.matcher(text);
      return matcher.find() ? (matcher.group(group) ?? '') : undefined;
    },
    replaceIn: (text, replacement) =>
      compiled.test(text)
        ? compiled
            .matcher(text)
            .replaceAll((...parts: unknown[]) =>
              replacement.replaceAll(/\$(\d)/g, (_, group: string) => groupText(parts[Number(group)])),
            )
        : text,
  };
};

/** Undefined if the expression can be used. */
export const findPatternProblem = (source: string): string | undefined => {
  try {
    RE2JS.compile(source);
    return undefined;
  } catch (error) {
    return (error as Error).message.replace('error parsing regexp: ', '');
  }
};

/** 2 for "$2 $1"; 0 without a group. */
export const highestGroupNumber = (replacement: string): number =>
  Math.max(0, ...[...replacement.matchAll(/\$(\d)/g)].map((match) => Number(match[1])));
