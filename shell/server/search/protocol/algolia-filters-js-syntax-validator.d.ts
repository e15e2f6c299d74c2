declare module 'algolia-filters-js-syntax-validator' {
  interface FilterToken {
    type: string;
    /** Without quotes; escaped quotes keep their backslashes. */
    value: string;
    raw_value: string;
    /** Offset in the filter's text, from 0. */
    pos: number;
    /** Set at the first token that the grammar does not allow; empty for allowed tokens. */
    unexpectedMessage: string;
  }
  export default class Parser {
    /** `tokens` is absent when the text is empty. */
    parse(filters: string): { errorMessage: string; tokens?: FilterToken[] };
  }
}
