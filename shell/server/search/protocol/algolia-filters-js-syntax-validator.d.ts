declare module 'algolia-filters-js-syntax-validator' {
  interface FilterToken {
    type: string;
    /** Text of the token without its quotes; escaped quotes keep their backslashes. */
    value: string;
    raw_value: string;
    /** Offset of the token in the filter's text, from 0. */
    pos: number;
    /** Error message at the first token that the grammar does not allow; empty for allowed tokens. */
    unexpectedMessage: string;
  }
  /** Algolia's own parser of a search's parameter `filters`. */
  export default class Parser {
    /** Splits the text of a filter into tokens. `tokens` is absent when the text is empty. */
    parse(filters: string): { errorMessage: string; tokens?: FilterToken[] };
  }
}
