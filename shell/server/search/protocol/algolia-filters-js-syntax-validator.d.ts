declare module 'algolia-filters-js-syntax-validator' {
  interface FilterToken {
    type: string;
    /** Text of the token without its quotes; escaped quotes keep their backslashes. */
    value: string;
    raw_value: string;
    /** Offset in the input, from 0. */
    pos: number;
    /** Not empty at the first token that the grammar does not allow. */
    unexpectedMessage: string;
  }
  /** Algolia's own parser of the `filters` parameter. */
  export default class Parser {
    /** Parses a filter. `tokens` is absent when the input is empty. */
    parse(filters: string): { errorMessage: string; tokens?: FilterToken[] };
  }
}
