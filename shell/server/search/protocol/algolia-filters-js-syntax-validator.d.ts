declare module 'algolia-filters-js-syntax-validator' {
  interface FilterToken {
    type: string;
    /** Without quotes, but with the backslashes of escaped ones. */
    value: string;
    raw_value: string;
    /** Place in the input, from 0. */
    pos: number;
    /** Not empty: the first token that the grammar does not expect. */
    unexpectedMessage: string;
  }
  /** Algolia's own grammar of the `filters` parameter. */
  export default class Parser {
    /** `tokens` is absent for an empty input. */
    parse(filters: string): { errorMessage: string; tokens?: FilterToken[] };
  }
}
