/** Exports of the estimate method for `build-sources`. */
export { estimatePrice, marketOf } from '@forecourt/rules/market-estimate/estimate-price';
export { isComparable } from '@forecourt/rules/market-estimate/exclusion';
export { marketCarOf } from '@forecourt/rules/market-estimate/market-car';
